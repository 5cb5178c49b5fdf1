import { parseDocument } from "yaml";
import { contradictionsBetweenFiles } from "../../../server/content/between-files.ts";
import { groupOf } from "../../../server/content/claims.ts";
import { readLedgers } from "../../../server/content/facts.ts";
import { dayOf } from "../../../server/database/day.ts";
import { may } from "../accounts/roles.ts";
import { accountIn, type DeskContext, type DeskRoute, fieldsOf } from "../desk-route.ts";
import type { DeskFiles } from "../files/desk-files.ts";
import { claimContradictions } from "./claim-contradictions.ts";
import { type FactOptions, factEntryRoutes } from "./fact-entry.routes.ts";
import { fileOf, UnreadableFactError, wholeOf } from "./fact-entry.ts";
import { factHistoryRoutes } from "./fact-history.routes.ts";
import { type FactKind, factKinds } from "./fact-kinds.ts";
import type { FactListView } from "./fact-views.ts";

/** Facts: what the site is, promises and offers, as forms instead of files. */
export function factsRoutes(options: FactOptions): DeskRoute[] {
  const { contentDir, env, show } = options;
  const lists = { downloadsUrl: env.DOWNLOADS_URL ?? "", nodeFeedUrl: env.NODE_FEED_URL ?? "" };
  return [
    {
      method: "get",
      path: "/facts",
      needs: "articles",
      handle(context) {
        const { role } = accountIn(context);
        const kinds = factKinds.filter(({ needs }) => may(role, needs)).map(({ name }) => name);
        const isTheirs = may(role, "facts");
        const contradictions = isTheirs ? claimContradictions(contentDir) : [];
        const betweenFiles = isTheirs ? contradictionsBetweenFiles({ contentDir, ...lists }) : [];
        return show(context, { name: "facts", view: { kinds, contradictions, betweenFiles } });
      },
    },
    settleRoute(options),
    ...factKinds.flatMap((kind) => [
      ...(kind.entries ? [listRoute(kind, options)] : []),
      ...factEntryRoutes(kind, options),
      ...factHistoryRoutes(kind, options),
    ]),
  ];
}

function listRoute(kind: FactKind, options: FactOptions): DeskRoute {
  return {
    method: "get",
    path: `/facts/${kind.name}`,
    needs: kind.needs,
    async handle(context) {
      const query = (context.req.query("q") ?? "").trim().slice(0, 100);
      return await list(context, kind, options, { query, done: context.req.query("done") === "saved" });
    },
  };
}

async function list(
  context: DeskContext,
  kind: FactKind,
  { files, contentDir, env, show }: FactOptions,
  { query, ...more }: { query: string } & Partial<FactListView>,
): Promise<Response> {
  let entries: FactListView["entries"] = [];
  let broken = false;
  try {
    entries = await entriesOf(kind, files, contentDir);
  } catch (error) {
    if (!(error instanceof UnreadableFactError)) throw error;
    broken = true;
  }
  const words = query.toLowerCase();
  const view: FactListView = {
    kind: kind.name,
    entries: entries.filter(({ id, line }) => `${id} ${line}`.toLowerCase().includes(words)),
    query,
    canAdd: kind.newId !== undefined && !broken,
    elsewhere: kind.elsewhere && env[kind.elsewhere] ? kind.elsewhere : undefined,
    contradictions: kind.name === "claims" ? claimContradictions(contentDir) : [],
    done: false,
    problems: [],
    broken,
    ...more,
  };
  return show(context, { name: "fact-list", view }, view.problems.length > 0 ? 400 : 200);
}

async function entriesOf(kind: FactKind, files: DeskFiles, contentDir: string): Promise<FactListView["entries"]> {
  const inFile = async (id: string) => {
    const state = await files.read(fileOf(kind, id));
    return (state && kind.entries?.(wholeOf(state, kind))) ?? [];
  };
  const ids = kind.ids?.(contentDir);
  if (!ids) return await inFile("");
  return await Promise.all(
    ids.map(async (id) => {
      try {
        return { id, line: (await inFile(id))[0]?.line ?? "" };
      } catch (error) {
        if (!(error instanceof UnreadableFactError)) throw error;
        return { id, line: "?" };
      }
    }),
  );
}

/** Gives all claims that contradict one another the same figure, dated today, as `npm run claims -- settle` does. */
function settleRoute(options: FactOptions): DeskRoute {
  const { files, contentDir, clock } = options;
  const kind = factKinds.find(({ name }) => name === "claims") as FactKind;
  return {
    method: "post",
    path: "/facts/claims/settle",
    needs: kind.needs,
    async handle(context) {
      const { name, value } = await fieldsOf(context, ["name", "value"]);
      const { claims } = readLedgers({ contentDir }).ledgers;
      const file = await files.read(fileOf(kind, ""));
      const refuse = (problems: readonly string[]) => list(context, kind, options, { query: "", problems });
      if (!file || !Object.hasOwn(claims, name)) return await refuse([`${name}?`]);
      if (!/^\d+(\.\d+)?$/.test(value.trim())) return await refuse(["must be a number in digits, such as 12"]);
      const document = parseDocument(file.text);
      const group = groupOf(name, claims);
      for (const member of group) {
        document.setIn([member, "value"], Number(value));
        document.setIn([member, "date"], dayOf(clock()));
      }
      const text = document.toString({ lineWidth: 0, flowCollectionPadding: false });
      const about = `Settle claims: ${group.join(", ")}`;
      const answer = await files.save([{ ...fileOf(kind, ""), text, from: file.version }], {
        who: accountIn(context),
        about,
      });
      if (answer.saved) return context.redirect("/facts/claims?done=saved", 303);
      return await refuse(
        answer.reason === "problems" ? answer.problems.map(({ message }) => message) : [answer.reason],
      );
    },
  };
}
