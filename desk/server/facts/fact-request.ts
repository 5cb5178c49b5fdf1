import type { DeskContext } from "../desk-route.ts";
import { fromName, newName, type Texts } from "./fact-texts.ts";

/** Characters of a field, and fields of a form. */
const longest = 200_000;
const mostFields = 5_000;

export interface FactRequest {
  texts: Texts;
  /** Version that the form was made from. */
  from: string;
  /** Of a new entry. */
  name: string;
}

/** The form of a fact as it was sent: its fields, and beside them what is none of them. */
export async function factRequest(context: DeskContext): Promise<FactRequest> {
  const sent = [...(await formOf(context))].slice(0, mostFields);
  const fields = sent.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, longest)]] : []));
  const all = new Map(fields as [string, string][]);
  const take = (name: string) => {
    const value = all.get(name) ?? "";
    all.delete(name);
    return value;
  };
  const [from, name] = [take(fromName), take(newName)];
  return { from, name: name.trim(), texts: Object.fromEntries(all) };
}

/** What is no form has no fields. */
async function formOf(context: DeskContext): Promise<FormData> {
  try {
    return await context.req.formData();
  } catch {
    return new FormData();
  }
}
