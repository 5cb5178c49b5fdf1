import { stampsOf } from "../../../server/content/file-stamps.ts";

/**
 * A function that gives what `make` made, and has it made anew when a file in the folders or the day (UTC) has changed
 * since: some texts are due on a day. What `make` rejects with is not kept.
 */
export function untilChanged<T>(folders: readonly string[], make: () => Promise<T>): () => Promise<T> {
  let last: { stamps: string; value: T } | undefined;
  return async () => {
    const files = await Promise.all(folders.map((folder) => stampsOf(folder, true)));
    const stamps = [new Date().toISOString().slice(0, 10), ...files].join("\n");
    if (last?.stamps !== stamps) last = { stamps, value: await make() };
    return last.value;
  };
}
