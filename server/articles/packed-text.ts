import { deserialize, serialize } from "node:v8";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type ArticleText, minutesToRead } from "./article.parser.ts";

const level = { [constants.ZSTD_c_compressionLevel]: 3 };

type Body = Pick<ArticleText, "parts" | "headings" | "links" | "pictures" | "text">;

/**
 * The same text with its body compressed beside the heap: a translation is read seldom, and there are 25 of each
 * article. Lists and links need only its front, which stays as it is. An unpacked body is kept until memory is wanted.
 */
export function packText(text: ArticleText): ArticleText {
  const { type, locale } = text;
  // Copies of their own size: a Buffer is a part of a larger one, and a part of a string keeps the whole file.
  const packed = new Uint8Array(zstdCompressSync(serialize(bodyOf(text)), { params: level }));
  const front = deserialize(serialize(text.front)) as ArticleText["front"];
  let unpacked = new WeakRef(text as Body);
  let minutes: number | undefined;

  function body(): Body {
    const there = unpacked.deref();
    if (there) return there;
    const again = deserialize(zstdDecompressSync(packed)) as Body;
    unpacked = new WeakRef(again);
    return again;
  }

  return {
    type,
    locale,
    front,
    get parts() {
      return body().parts;
    },
    get headings() {
      return body().headings;
    },
    get links() {
      return body().links;
    },
    get pictures() {
      return body().pictures;
    },
    get text() {
      return body().text;
    },
    get readingMinutes() {
      minutes ??= minutesToRead({ locale, ...body() });
      return minutes;
    },
  };
}

function bodyOf({ parts, headings, links, pictures, text }: ArticleText): Body {
  return { parts, headings, links, pictures, text };
}
