/** One chunk: what of the page needs no script. */
export { Copies } from "./copies.tsx";
export { MinisignCheck } from "./minisign-check.tsx";
export { Sums } from "./sums.tsx";
export { SystemChecks } from "./system-checks.tsx";
export { Meaning } from "./verify-meaning.tsx";
