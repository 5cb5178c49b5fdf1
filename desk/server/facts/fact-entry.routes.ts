import * as v from "valibot";
import { accountIn, type DeskContext, type DeskRoute, type Show } from "../desk-route.ts";
import type { DeskFiles, FileProblem } from "../files/desk-files.ts";
import { contradictionOf } from "./claim-contradictions.ts";
import { type FactEntry, fileOf, readEntry, saidBy, UnreadableFactError, withEntry, wrongWith } from "./fact-entry.ts";
import { type FactKind, wholeFile } from "./fact-kinds.ts";
import { type FactRequest, factRequest } from "./fact-request.ts";
import { shapeOf } from "./fact-shape.ts";
import type { FactFormView } from "./fact-views.ts";

export interface FactOptions {
  files: DeskFiles;
  contentDir: string;
  /** Settings of the site, by their variables. */
  env: Readonly<Record<string, string | undefined>>;
  clock: () => number;
  show: Show;
}

const required = "must not be empty";
/** How often a save begins anew when somebody saves another entry of the same file in between. */
const mostTries = 3;

/** The form of one entry: to read, to save, to take away. */
export function factEntryRoutes(kind: FactKind, options: FactOptions): DeskRoute[] {
  const { files, contentDir, env, clock, show } = options;
  const { name: kindName, needs, newId } = kind;
  const path = `/facts/${kindName}`;
  const missing = (context: DeskContext) => show(context, { name: "problem", problem: "missing" }, 404);
  const idOf = (context: DeskContext) => context.req.param("id") ?? wholeFile;
  const addressOf = (id: string) => (id === wholeFile ? path : `${path}/entry/${id}`);

  function form(context: DeskContext, view: Partial<FactFormView>) {
    const id = view.id ?? "";
    const page: FactFormView = {
      kind: kindName,
      id,
      isNew: false,
      asksName: false,
      shape: shapeOf(kind.schema),
      texts: {},
      from: "",
      wrong: {},
      problems: [],
      done: context.req.query("done") === "saved",
      canRemove: kind.canRemove === true && !view.isNew,
      elsewhere: kind.elsewhere && env[kind.elsewhere] ? kind.elsewhere : undefined,
      contradiction: kindName === "claims" ? contradictionOf(id, contentDir) : [],
      ...view,
    };
    const isRefused =
      Object.keys(page.wrong).length > 0 || page.problems.length > 0 || page.theirs || page.refused !== undefined;
    return show(context, { name: "fact", view: page }, isRefused ? 400 : 200);
  }

  /** The answer for an entry that is there; 404 where it is not, and the way to a former text where its file is broken. */
  async function withKnown(context: DeskContext, answer: (entry: FactEntry) => Response | Promise<Response>) {
    try {
      const entry = await readEntry(files, kind, idOf(context));
      return entry?.place ? await answer(entry) : missing(context);
    } catch (error) {
      if (!(error instanceof UnreadableFactError)) throw error;
      // Where former texts are, or the list that says what is wrong.
      const inFolder = kind.ids !== undefined;
      return context.redirect(inFolder ? `${context.req.path}/history` : kind.entries ? path : `${path}/history`, 303);
    }
  }

  async function save(context: DeskContext, id: string, sent: FactRequest, isNew: boolean): Promise<Response> {
    const { texts, from } = sent;
    const base = { id, isNew, asksName: isNew && newId?.field === undefined, texts, from } as const;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const entry = await readEntry(files, kind, id);
      if (!entry || (!isNew && !entry.place)) return missing(context);
      if (isNew && entry.place) return form(context, { ...base, wrong: { "(name)": "is there already" } });
      if (from !== entry.version) return form(context, { ...base, from: entry.version, theirs: entry.texts });
      const value = saidBy(entry, texts, new Date(clock()));
      const wrong = wrongWith(kind, value, required);
      if (Object.keys(wrong).length > 0) return form(context, { ...base, wrong });
      const text = withEntry(entry, value, new Date(clock()));
      // Nobody has changed anything.
      if (text === entry.file.text) return context.redirect(`${addressOf(id)}?done=saved`, 303);
      const about = `${isNew ? "Add to" : "Change"} ${kindName}${id === wholeFile ? "" : `: ${id}`}`;
      const options = { who: accountIn(context), about, did: isNew ? "created" : "saved" } as const;
      const answer = await files.save([{ ...fileOf(kind, id), text, from: entry.file.version }], options);
      if (answer.saved) {
        if (!answer.warning) return context.redirect(`${addressOf(id)}?done=saved`, 303);
        const now = await readEntry(files, kind, id);
        return form(context, { ...base, isNew: false, from: now?.version ?? "", warning: answer.warning });
      }
      if (answer.reason === "problems") return form(context, { ...base, ...placed(answer.problems, entry) });
      if (answer.reason !== "changed") {
        return form(context, { ...base, refused: answer.reason === "unwritable" ? answer.message : "" });
      }
    }
    return form(context, { ...base, refused: "Somebody else goes on saving the same file." });
  }

  const routes: DeskRoute[] = [
    {
      method: "get",
      path: kind.entries ? `${path}/entry/:id` : path,
      needs,
      handle: (context) =>
        withKnown(context, ({ id, texts, version }) => {
          const word = kindName === "synonyms" ? (context.req.query("word") ?? "").slice(0, 100) : "";
          const given = word === "" ? texts : { ...texts, synonyms: `${texts.synonyms ?? ""}\n${word}, ` };
          return form(context, { id, texts: given, from: version });
        }),
    },
    {
      method: "post",
      path: kind.entries ? `${path}/entry/:id` : path,
      needs,
      handle: (context) =>
        withKnown(context, async ({ id }) => await save(context, id, await factRequest(context), false)),
    },
  ];
  if (newId) {
    routes.push(
      {
        method: "get",
        path: `${path}/new`,
        needs,
        handle: (context) => form(context, { isNew: true, asksName: newId.field === undefined }),
      },
      {
        method: "post",
        path: `${path}/new`,
        needs,
        async handle(context) {
          const sent = await factRequest(context);
          const id = (newId.field === undefined ? sent.name : (sent.texts[newId.field] ?? "")).trim();
          const result = v.safeParse(newId.schema, id);
          if (result.success) return await save(context, id, sent, true);
          const at = newId.field ?? "(name)";
          const wrong = { [at]: result.issues.map(({ message }) => message).join("; ") };
          return form(context, { id, isNew: true, asksName: newId.field === undefined, texts: sent.texts, wrong });
        },
      },
    );
  }
  if (kind.canRemove) {
    routes.push({
      method: "post",
      path: `${path}/entry/:id/remove`,
      needs,
      handle: (context) =>
        withKnown(context, async (entry) => {
          const { from } = await factRequest(context);
          const { id, texts, version } = entry;
          if (from !== version) return form(context, { id, texts, from: version, theirs: texts });
          const text = withEntry(entry, undefined, new Date(clock()));
          const options = { who: accountIn(context), about: `Remove from ${kindName}: ${id}` };
          const answer = await files.save([{ ...fileOf(kind, id), text, from: entry.file.version }], options);
          if (answer.saved) return context.redirect(`${path}?done=saved`, 303);
          const problems = answer.reason === "problems" ? answer.problems.map(lineOf) : [answer.reason];
          return form(context, { id, texts, from: version, problems });
        }),
    });
  }
  return routes;
}

/** Problems of the content check at the fields of an entry, as far as they name them. */
function placed(problems: readonly FileProblem[], { file, place, id, texts }: FactEntry) {
  const start = (place ?? [id]).join(".");
  const wrong: Record<string, string> = {};
  const others: string[] = [];
  for (const problem of problems) {
    const [, named = "", message = ""] = /^([\w.-]+): (.*)$/s.exec(problem.message) ?? [];
    const name = start === "" ? named : named.startsWith(`${start}.`) ? named.slice(start.length + 1) : "";
    if (problem.path === file.path && name !== "" && Object.hasOwn(texts, name)) wrong[name] = message;
    else others.push(lineOf(problem));
  }
  return { wrong, problems: others };
}

function lineOf({ path, line, message }: FileProblem): string {
  return `${path}:${line} ${message}`;
}
