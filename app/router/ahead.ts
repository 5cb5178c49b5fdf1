/** What is fetched before it is asked for. Its code is, too: it comes when the browser has nothing else to do. */
export { startEarlyData } from "./early-data.ts";
export { startPrefetching } from "./prefetch.ts";
