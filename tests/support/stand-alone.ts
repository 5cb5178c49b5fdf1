import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes a folder of content or messages a whole one: nothing of the project's lies under it. Returns the folder. */
export function standAlone(folder: string): string {
  writeFileSync(join(folder, "removed.yaml"), "- .\n");
  return folder;
}
