import * as v from "valibot";
import { localeCodes } from "../../site/locales.ts";
import { folder, setting } from "../settings/setting.ts";

/** The catalogues. */
export const messageSettings = {
  messagesDir: setting({
    doc: "Folder with the message catalogues. Another one than the project's lies over it, text by text.",
    env: "MESSAGES_DIR",
    schema: folder("messages"),
    default: "messages",
  }),
  pseudoLocale: setting({
    doc: "For development: a locale, such as de, that is shown as accented, longer English, so that a text outside the catalogues or a box too narrow is seen at once. Empty: none.",
    env: "PSEUDO_LOCALE",
    schema: v.union(
      [
        v.pipe(
          v.literal(""),
          v.transform(() => undefined),
        ),
        v.picklist(localeCodes),
      ],
      `must be a locale of site/locales.ts: ${localeCodes.join(", ")}`,
    ),
    default: "",
  }),
};
