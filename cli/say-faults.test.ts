import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { contentWithFiles } from "../tests/support/content-copy.ts";
import { processEnvironment } from "../tests/support/process-environment.ts";

function run(command: string, env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, command.split(" "), {
    encoding: "utf8",
    env: { ...processEnvironment, ...env },
  });
  return { status, stderr };
}

test.each(["cli/messages-check.ts", "cli/claims.ts"])("%s names a wrong figure with file and line alone", (command) => {
  const folder = contentWithFiles({ "claims.yaml": "servers:\n  value: 12+\n" });
  const { status, stderr } = run(command, { CONTENT_DIR: folder });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S+claims\.yaml:2 servers\.value: must be a number in digits, /m);
  expect(stderr.split("\n").filter((line) => line !== "" && !/claims\.yaml:\d+ /.test(line))).toEqual([]);
});

test.each(
  ["messages-check", "claims", "check-samples", "xliff export de x", "report", "backup save x", "brand"].map((name) => {
    const [file, ...more] = name.split(" ");
    return [`cli/${file}.ts`, ...more].join(" ");
  }),
)("%s names a wrong setting alone", (command) => {
  const { status, stderr } = run(command, { DATABSE_URL: "postgres://nowhere" });
  expect([status === 0, stderr]).toEqual([false, "DATABSE_URL is no setting: DATABASE_URL is\n"]);
});
