import { onOff, setting } from "../settings/setting.ts";

/** Reading without a connection. */
export const offlineSettings = {
  offline: setting({
    doc: "Whether browsers keep the help centre for the time without a connection (a service worker). off: those that have kept it delete it, and the worker, at their next page.",
    env: "OFFLINE",
    schema: onOff,
    default: "on",
  }),
};
