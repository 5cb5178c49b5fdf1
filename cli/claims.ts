import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseDocument } from "yaml";
import { readConfig } from "../server/config.ts";
import { contradictions, groupOf } from "../server/content/claims.ts";
import { readClaims } from "../server/content/facts.ts";
import { readUtf8 } from "../server/content/utf8.ts";
import { saveFile } from "./save-file.ts";
import "./say-faults.ts";

const help = `The figures that the site promises (content/claims.yaml).

  npm run claims                        those that contradict one another, side by side
  npm run claims -- settle NAME NUMBER  gives a claim and all that contradict it the same figure, dated today

Comments in the file stay. Pages take the new figures at once.
`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: "boolean" } } });
const { contentDir } = readConfig(process.env);
const claims = readClaims(contentDir);
const [command, name = "", figure = ""] = positionals;

if (values.help) console.log(help);
else if (command === undefined) list();
else if (command === "settle") settle();
else {
  console.error(help);
  process.exitCode = 2;
}

function list(): void {
  const groups = contradictions(claims);
  if (groups.length === 0) console.log("No two figures contradict one another.");
  for (const group of groups) {
    for (const { name, value, pages } of group) console.log(`${name.padEnd(20)}${value}  on ${pages.join(", ")}`);
    console.log(`  npm run claims -- settle ${group[0]?.name} NUMBER\n`);
  }
}

function settle(): void {
  const value = Number(figure);
  if (!Object.hasOwn(claims, name) || figure === "" || !Number.isFinite(value)) {
    console.error(`settle needs a claim and a number. The claims are ${Object.keys(claims).join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const file = join(contentDir, "claims.yaml");
  const document = parseDocument(readUtf8(file));
  const group = groupOf(name, claims);
  for (const member of group) {
    document.setIn([member, "value"], value);
    document.setIn([member, "date"], new Date().toISOString().slice(0, 10));
  }
  saveFile(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  console.log(`${group.join(", ")}: ${value}. Write where the figure comes from into their source.`);
}
