import { describe, expect, it } from "vitest";
import { addressesByNetwork, compare, readStretches } from "./geolocation.compare.ts";

describe("comparing databases", () => {
  const one = readStretches("0,9,DE\n10,19,US\n20,29,FR\n");
  const two = readStretches("0,4,DE\n5,14,US\n15,19,EU\n20,29,FR\n");
  const three = readStretches("2,29,DE\n");

  it("counts addresses that all of them place, by the number of answers", () => {
    const { addresses, byAnswers, differing } = compare([one, two, three]);
    // 2–4 agree; 5–9 DE/US/DE; 10–14 US/US/DE; 15–19 are nowhere in the second; 20–29 FR/FR/DE.
    expect({ addresses, byAnswers }).toEqual({ addresses: 23, byAnswers: [3, 20, 0] });
    expect(differing).toEqual([
      [0, 5, 15],
      [5, 0, 20],
      [15, 20, 0],
    ]);
  });

  it("names the countries of a split, the disputed part of each, and whose the addresses are", () => {
    const { splits, countries, disputed } = compare([one, two, three]);
    expect(Object.fromEntries(splits)).toEqual({ "DE/US": 10, "DE/FR": 10 });
    expect(countries.get("DE")).toEqual({ addresses: 8, disputed: 5 });
    const networks = [
      { start: 0, end: 7, name: "A" },
      { start: 12, end: 40, name: "B" },
    ];
    expect(addressesByNetwork(disputed, networks)).toEqual([
      ["B", 13],
      ["A", 3],
    ]);
  });

  it("refuses a file of another form", () => {
    expect(() => readStretches("1.0.0.0,1.0.0.255,AU\n")).toThrow("start,end,country");
  });
});
