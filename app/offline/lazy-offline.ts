/** What of reading without a connection a first visit does without: one file. */

export { awaitConnection } from "./connection.ts";
export { keepForOffline } from "./register.ts";
