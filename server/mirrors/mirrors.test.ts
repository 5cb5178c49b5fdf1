import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "../log.ts";
import { createKeyPair, readPublicKey, readSecretKey } from "../signatures/minisign.ts";
import { mirrorRoutes } from "./mirrors.routes.ts";
import { openMirrors } from "./mirrors.ts";
import { readSignedMirrors, signMirrors } from "./signed-mirrors.ts";

const origin = "https://larkway.example";
const pair = createKeyPair();
const key = readSecretKey(pair.secret);
const keys = [readPublicKey(pair.public)];
const copies = [{ address: "https://copy.example.net/larkway", since: "2026-11-23" }];
const signedOn = (day: number, mirrors = copies) =>
  signMirrors({ mirrors }, { origin, now: Date.UTC(2026, 10, day), key });

/** A content folder with a list and its signature, and the list as the server knows it. */
async function opened(keyLines = [pair.public.trim().split("\n")[1] as string]) {
  const folder = mkdtempSync(join(tmpdir(), "mirrors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const faults: string[] = [];
  const put = ({ text, signature }: { text: string; signature: string }) => {
    writeFileSync(join(folder, "mirrors.json"), text);
    writeFileSync(join(folder, "mirrors.json.minisig"), signature);
  };
  const source = `mirrors:\n  - address: ${copies[0]?.address}\n    since: ${copies[0]?.since}\n`;
  writeFileSync(join(folder, "mirrors.yaml"), source);
  put(signedOn(23));
  const note = (_: string, problems: readonly { message: string }[]) => {
    faults.splice(0, faults.length, ...problems.map(({ message }) => message));
  };
  const options = {
    contentDir: folder,
    dataDir: join(folder, "data"),
    site: { origin, keys: { mirrors: keyLines } },
    faults: { note } as never,
    log: silentLog,
  };
  return { folder, faults, put, open: () => openMirrors(options), mirrors: await openMirrors(options) };
}

test("a list is refused when it was changed, is unsigned, another's or older", () => {
  const { text, signature } = signedOn(23);
  const known = "2026-11-24T00:00:00.000Z";
  expect(readSignedMirrors(text, signature, { keys, origin }).list.mirrors).toEqual(copies);
  expect(() => readSignedMirrors(text.replace("copy", "c0py"), signature, { keys })).toThrow("has been changed");
  expect(() => readSignedMirrors(text, "", { keys })).toThrow("no signature");
  expect(() => readSignedMirrors(text, signature, { keys: [] })).toThrow("no public key");
  expect(() => readSignedMirrors(text, signature, { keys, origin: "https://other.example" })).toThrow("list of");
  expect(() => readSignedMirrors(text, signature, { keys, known })).toThrow("older than the list");
});

test("a list of an earlier key counts for as long as that key is named", () => {
  const later = readPublicKey(createKeyPair().public);
  const { text, signature } = signedOn(23);
  expect(readSignedMirrors(text, signature, { keys: [later, ...keys] }).list.site).toBe(origin);
  expect(() => readSignedMirrors(text, signature, { keys: [later] })).toThrow("signed by key");
});

test("the site gives out the bytes that were signed, and the signature", async () => {
  const { mirrors } = await opened();
  const app = new Hono().route("/", mirrorRoutes({ mirrors }));
  const [list, signature] = await Promise.all(
    ["/mirrors.json", "/mirrors.json.minisig"].map(async (path) => (await app.request(path)).text()),
  );
  expect(readSignedMirrors(list ?? "", signature ?? "", { keys, origin }).list.mirrors).toEqual(copies);
});

test("without a key, nothing is shown and the reason is noted", async () => {
  const { mirrors, faults } = await opened([]);
  expect(mirrors.current()).toBeNull();
  expect(faults).toEqual([expect.stringContaining("keys.mirrors in site.yaml is empty")]);
  const app = new Hono().route("/", mirrorRoutes({ mirrors }));
  app.onError((_, context) => context.text("", 404));
  expect((await app.request("/mirrors.json")).status).toBe(404);
});

test("a changed or older list leaves the good one, also after a restart and after it was taken away", async () => {
  const { folder, mirrors, faults, open, put } = await opened();
  put(signedOn(20));
  await mirrors.reload();
  expect(faults).toEqual([expect.stringContaining("older than the list that is known")]);
  expect(mirrors.current()?.list.signed).toBe("2026-11-23T00:00:00.000Z");
  expect((await open()).current()?.list.signed).toBe("2026-11-23T00:00:00.000Z");

  rmSync(join(folder, "mirrors.json"));
  await mirrors.reload();
  expect(mirrors.current()).toBeNull();
  put(signedOn(20));
  await mirrors.reload();
  expect(mirrors.current()).toBeNull();

  put(signedOn(25));
  await mirrors.reload();
  expect(mirrors.current()?.list.signed).toBe("2026-11-25T00:00:00.000Z");
  writeFileSync(
    join(folder, "mirrors.json"),
    readFileSync(join(folder, "mirrors.json"), "utf8").replace("copy.", "c0py."),
  );
  await mirrors.reload();
  expect(faults).toEqual([expect.stringContaining("has been changed")]);
  expect(mirrors.current()?.list.mirrors).toEqual(copies);
});

test("a list that mirrors.yaml has gone beyond is shown, and asked to be signed again", async () => {
  const { folder, mirrors, faults } = await opened();
  writeFileSync(join(folder, "mirrors.yaml"), "mirrors: []\n");
  await mirrors.reload();
  expect(faults).toEqual([expect.stringContaining("npm run mirror:list")]);
  expect(mirrors.current()?.list.mirrors).toEqual(copies);
});
