import * as v from "valibot";
import { setting } from "./settings/setting.ts";

/** The log. */
export const logSettings = {
  logLevel: setting({
    doc: "How much is logged.",
    env: "LOG_LEVEL",
    schema: v.picklist(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent"),
    default: "info",
  }),
};
