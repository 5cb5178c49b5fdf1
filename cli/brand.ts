import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { ContentError } from "../server/content/content.problem.ts";
import { readBrand } from "./brand/brand.files.ts";
import { sayLowContrasts } from "./brand/contrast.text.ts";
import { makeDerived } from "./brand/make.ts";
import "./say-faults.ts";

const help = `Makes everything that follows from content/brand (colours, logo, drawings): the palette of the stylesheets, the
colours of browsers' bars, the icons, the pictures beside shared links, those that browsers show when they offer to
install the site, and the README's picture.

  npm run brand                what is out of date
  npm run brand -- --all       every picture anew
  npm run brand -- --no-readme without pictures of the site itself, which is built for them
`;

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    "no-readme": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dirname, "..");

if (values.help) console.log(help);
else {
  try {
    const config = readConfig(process.env);
    const brand = readBrand(join(config.contentDir, "brand"));
    const { all, "no-readme": noReadme } = values;
    await makeDerived({
      root,
      contentDir: config.contentDir,
      brand,
      siteName: config.site.name,
      all,
      readme: !noReadme,
      say: (line) => console.log(line),
    });
    for (const line of sayLowContrasts(brand.colours)) console.error(line);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
