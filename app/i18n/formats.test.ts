import { describe, expect, test } from "vitest";
import { formatTag, localeCodes } from "../../site/locales.ts";
import { formatNumber } from "./formats.ts";

describe.each(localeCodes)("numbers in %s", (code) => {
  const tag = formatTag(code);
  const byIntl = new Intl.NumberFormat(tag);

  test("are as Intl writes them", () => {
    const numbers = [...Array(1_100).keys(), -1, 0.5, 999.5, 5_400, 1e21, Number.NaN, Number.POSITIVE_INFINITY];
    const other = numbers.filter((one) => formatNumber(one, tag) !== byIntl.format(one));
    expect(other, "a language with digits of its own belongs in ownDigits").toEqual([]);
  });

  test("follow options", () => {
    const options = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
    expect(formatNumber(38, tag, options)).toBe(new Intl.NumberFormat(tag, options).format(38));
  });
});
