import * as v from "valibot";
import { optionalPort, origin, setting, text } from "./settings/setting.ts";

/** Email addresses separated by commas, as a list. */
function addresses(most: number, wrong: string) {
  return v.pipe(
    text,
    v.transform((value) => value.split(",").flatMap((address) => address.trim() || [])),
    v.check((list) => list.length <= most && list.every((one) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(one)), wrong),
  );
}

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
  smtpUrl: setting({
    doc: "Mail server for the desk's weekly report, with name and password if it asks for them; empty sends nothing.",
    env: "SMTP_URL",
    secret: true,
    schema: v.pipe(
      text,
      v.check(
        (value) => value === "" || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
        "must be smtps://name:password@mail.example.org or smtp://…, or be empty",
      ),
    ),
    default: "",
  }),
  reportFrom: setting({
    doc: "Email address that the weekly report comes from; empty for the site's support address.",
    env: "REPORT_FROM",
    schema: addresses(1, "must be an email address, or be empty"),
    default: "",
  }),
  reportTo: setting({
    doc: "Who gets the weekly report: email addresses separated by commas. It takes SMTP_URL.",
    env: "REPORT_TO",
    schema: addresses(20, "must be up to 20 email addresses separated by commas, or be empty"),
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
