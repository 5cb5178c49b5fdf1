import * as v from "valibot";
import { DaySchema } from "../../api/common.schema.ts";

const text = v.string("must be text; put it in quotes");
const Address = v.pipe(
  text,
  v.maxLength(300, "must have 300 characters or fewer"),
  v.check(isAddress, "must be an address such as https://copy.example.org/larkway, without a query"),
);
const Note = v.pipe(
  text,
  v.minLength(1, "must not be empty"),
  v.maxLength(120, "must have 120 characters or fewer"),
  v.check((line) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line), "must be one line"),
);

const MirrorSchema = v.strictObject(
  { address: Address, since: DaySchema, note: v.optional(Note) },
  "must have address and since, and may have a note",
);

/** The addresses that the site is copied to, as the owner writes them: content/mirrors.yaml. */
export const MirrorFileSchema = v.strictObject(
  {
    mirrors: v.pipe(
      v.array(MirrorSchema, "must be a list"),
      v.maxLength(50, "must be 50 or fewer"),
      v.check(
        (all) => new Set(all.map(({ address }) => address)).size === all.length,
        "must not name an address twice",
      ),
    ),
  },
  "must have mirrors, a list",
);
export type MirrorFile = v.InferOutput<typeof MirrorFileSchema>;

/** The same as it is signed: of which site, and when, so that an older list is told from a newer one. */
export const SignedMirrorsSchema = v.strictObject({
  site: v.string(),
  signed: v.pipe(v.string(), v.isoTimestamp()),
  mirrors: MirrorFileSchema.entries.mirrors,
});
export type SignedMirrors = v.InferOutput<typeof SignedMirrorsSchema>;

/** Onion services have no certificates; everything else is encrypted. */
function isAddress(address: string): boolean {
  if (!URL.canParse(address) || /[\s\p{Cc}<>()[\]]/u.test(address)) return false;
  const { protocol, hostname, username, search, hash } = new URL(address);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname.endsWith(".onion"));
  return isSafe && username === "" && search === "" && hash === "";
}
