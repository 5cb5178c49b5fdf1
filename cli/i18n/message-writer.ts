import type { MessageTree } from "../../server/messages/message-files.ts";

/**
 * The text of a message file with some of its messages changed, by their paths without the namespace. What is new
 * stands where English has it; a file that is not there yet begins empty. Throws where a group and a text have the same
 * path.
 */
export function withMessages(
  text: string | undefined,
  changes: ReadonlyMap<string, string>,
  english: MessageTree,
): string {
  const tree = (text === undefined ? {} : JSON.parse(text)) as MessageTree;
  for (const [key, message] of changes) setAt(tree, key.split("."), message);
  const written = `${JSON.stringify(inOrder(tree, english), null, 2)}\n`;
  // Some keep the marks of direction visible; they stay so.
  return text !== undefined && /\\u206[0-9a-f]/i.test(text)
    ? written.replace(/[\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)
    : written;
}

function setAt(tree: MessageTree, [step = "", ...rest]: string[], message: string): void {
  if (step === "__proto__") throw new Error("A message cannot be called so.");
  if (rest.length === 0) {
    tree[step] = message;
    return;
  }
  const inside = Object.hasOwn(tree, step) ? tree[step] : undefined;
  if (typeof inside === "string") throw new Error(`${step} is a text and cannot hold ${rest.join(".")}`);
  const group = inside ?? {};
  tree[step] = group;
  setAt(group, rest, message);
}

/** As English has them; what English has not comes last, as it stood. */
function inOrder(tree: MessageTree, english: MessageTree): MessageTree {
  const names = [...Object.keys(english), ...Object.keys(tree)].filter((name) => Object.hasOwn(tree, name));
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const [own, model] = [tree[name] ?? "", Object.hasOwn(english, name) ? english[name] : undefined];
      return [name, typeof own === "string" ? own : inOrder(own, typeof model === "object" ? model : {})];
    }),
  );
}
