import { count, setting } from "../settings/setting.ts";

/** The page cache. */
export const pageSettings = {
  pageCacheMegabytes: setting({
    doc: "Memory for rendered pages, in megabytes; 0 renders every request.",
    env: "PAGE_CACHE_MB",
    schema: count("megabytes"),
    default: "128",
  }),
};
