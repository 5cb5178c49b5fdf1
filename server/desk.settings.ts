import * as v from "valibot";
import { optionalPort, origin, setting, text } from "./settings/setting.ts";

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
  deskGit: setting({
    doc: "commit makes each save of the desk a commit by who saved; empty keeps former texts in DATA_DIR.",
    env: "DESK_GIT",
    schema: v.pipe(
      v.picklist(["", "commit"], "must be commit, or empty"),
      v.transform((value) => value === "commit"),
    ),
    default: "",
  }),
  deskGitBranch: setting({
    doc: "Branch that the desk commits to: it saves nothing while another is checked out. Empty takes any.",
    env: "DESK_GIT_BRANCH",
    schema: v.pipe(text, v.regex(/^(?!-)[\w./-]*$/, "must be the name of a branch, or empty")),
    default: "",
  }),
  deskGitRemote: setting({
    doc: "Remote that the desk pushes its commits to, such as origin; empty pushes nothing.",
    env: "DESK_GIT_REMOTE",
    schema: v.pipe(text, v.regex(/^(?!-)[\w./-]*$/, "must be the name of a remote, or empty")),
    default: "",
  }),
};
