import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const size = 300_000;
const writer = `
  import { writeWhole } from ${JSON.stringify(join(import.meta.dirname, "write-file.ts"))};
  for (let round = 0; ; round += 1) {
    await writeWhole(process.argv[1], String(round % 10).repeat(${size}));
    console.log(round);
  }
`;

test("a file is the old one or the new one, whole, whenever the process is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "write-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "text.md");
  writeFileSync(file, "first");
  for (let kill = 1; kill <= 8; kill += 1) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", writer, file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // After another save each time; the next one has begun by then.
    for await (const round of createInterface({ input: child.stdout })) if (Number(round) >= kill) break;
    child.kill("SIGKILL");
    await once(child, "exit");
    const text = readFileSync(file, "utf8");
    expect(text).toHaveLength(size);
    expect(new Set(text).size).toBe(1);
  }
});
