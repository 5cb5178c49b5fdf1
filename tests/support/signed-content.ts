import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signMirrors } from "../../server/mirrors/signed-mirrors.ts";
import { createKeyPair, readSecretKey, signFile } from "../../server/signatures/minisign.ts";
import { contentWithFiles, fixtureFacts } from "./content-copy.ts";

/** A pair whose public half is the one line that people pass on. */
export function keyPair() {
  const pair = createKeyPair();
  return { text: pair.secret, secret: readSecretKey(pair.secret), line: pair.public.trim().split("\n")[1] as string };
}

const nothing = { download_url: "", version: "" };

/**
 * The site's content with keys of its own, a signed installer, other ways to get the app and a signed list of copies.
 */
export function signedContent() {
  const [release, mirrors] = [keyPair(), keyPair()];
  const installer = Buffer.alloc(2_500_000, "an installer ");
  const sign = (file: Buffer, by = release.secret) => signFile(file, by, "app-x64.exe 2026-11-23");
  const address = "https://files.example.org/app-x64.exe";
  const windows = {
    download_url: address,
    version: "9.8.7",
    size: installer.length,
    sha256: createHash("sha256").update(installer).digest("hex"),
    signature: sign(installer),
    signature_url: `${address}.minisig`,
    elsewhere: { microsoft_store: "https://apps.microsoft.com/detail/example", mail: "get@example.org" },
  };
  const android = { download_url: "https://files.example.org/app.apk", version: "9.8.0", sha256: "b".repeat(64) };
  const copies = [{ address: "https://copy.example.net/larkway", since: "2026-11-23" }];
  const origin = "https://kitewind.example";
  const signList = (day: number) =>
    signMirrors({ mirrors: copies }, { origin, now: Date.UTC(2026, 10, day), key: mirrors.secret });
  const list = signList(23);
  const site = readFileSync(join(fixtureFacts, "site.yaml"), "utf8");
  const contentDir = contentWithFiles({
    "site.yaml": `${site}keys:
  release: [${release.line}]
  mirrors: [${mirrors.line}]
`,
    "downloads.json": JSON.stringify({ windows, android, ios: nothing, mac: nothing }),
    "mirrors.yaml": `mirrors:\n  - address: ${copies[0]?.address}\n    since: "${copies[0]?.since}"\n`,
    "mirrors.json": list.text,
    "mirrors.json.minisig": list.signature,
  });
  return {
    contentDir,
    installer,
    /** The signature of a file, by the site's key when no other is given. */
    sign,
    /** The list of copies as it was signed on a day of November 2026. */
    signList,
    releaseKey: release.line,
    mirrorKey: mirrors.line,
    mirrorSecret: mirrors.text,
    copy: copies[0]?.address ?? "",
  };
}
