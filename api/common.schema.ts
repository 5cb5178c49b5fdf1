import * as v from "valibot";
import { articleTypes } from "../site/article-paths.ts";
import { defaultLocale, localeCodes } from "../site/locales.ts";

/** A locale code of the site (`de`, `kr`), as it stands in URLs. */
export const LocaleCodeSchema = v.pipe(
  v.picklist(localeCodes, `must be one of ${localeCodes.join(", ")}`),
  v.description("Locale code of the site, as it stands in URLs"),
);

/** `locale` of a query: English when it is left out. */
export const LocaleQuery = v.optional(LocaleCodeSchema, defaultLocale);

export const ArticleTypeSchema = v.picklist(articleTypes, `must be ${articleTypes.join(" or ")}`);
export type { ArticleType } from "../site/article-paths.ts";

/** An article's id: its slug, the same in every locale. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens"),
  v.maxLength(80, "must be 80 characters or fewer"),
);

/** A calendar day, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(v.string(), v.isoDate("must be a day, YYYY-MM-DD"));

/** A whole number in a query string, within bounds. */
export function wholeNumberQuery(minimum: number, maximum: number, fallback: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(minimum, message),
      v.maxValue(maximum, message),
    ),
    String(fallback),
  );
}
