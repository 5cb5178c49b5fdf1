import { optionalPort, origin, setting } from "./settings/setting.ts";

/** The desk: the team's own room, which visitors never reach. */
export const deskSettings = {
  deskPort: setting({
    doc: "Port of the desk, on 127.0.0.1 only, as a process of its own beside the site; empty leaves it out.",
    env: "DESK_PORT",
    schema: optionalPort,
    default: "",
  }),
  deskOrigin: setting({
    doc: "Where the team reaches the desk, behind TLS and by a name of its own; empty for http://localhost with its port.",
    env: "DESK_ORIGIN",
    schema: origin("https://desk.example.org", "or empty"),
    default: "",
  }),
};
