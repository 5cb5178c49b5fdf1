import { describe, expect, test } from "vitest";
import { locales } from "../../site/locales.ts";
import { createCountryNames } from "../ip/country-names.ts";
import { countryCentre, countryCodes, countryRegion } from "./country-centres.ts";
import { distanceKm } from "./distance.ts";

const berlin = { lat: 52.52, lon: 13.405 };

describe("distanceKm", () => {
  test.each([
    ["Paris", { lat: 48.8566, lon: 2.3522 }, 878],
    ["New York", { lat: 40.7128, lon: -74.006 }, 6_385],
    ["Sydney", { lat: -33.8688, lon: 151.2093 }, 16_095],
    ["the North Pole", { lat: 90, lon: 0 }, 4_167],
  ])("from Berlin to %s", (_, place, kilometres) => {
    expect(Math.abs(distanceKm(berlin, place) - kilometres)).toBeLessThan(kilometres * 0.005);
    expect(distanceKm(place, berlin)).toBeCloseTo(distanceKm(berlin, place), 6);
  });

  test("is zero to itself, half the globe to the opposite place, and short over the date line", () => {
    expect(distanceKm(berlin, berlin)).toBe(0);
    expect(distanceKm({ lat: 10, lon: 20 }, { lat: -10, lon: -160 })).toBeCloseTo(Math.PI * 6_371.009, 3);
    expect(distanceKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111.2, 1);
  });
});

describe("country centres", () => {
  test("every country has one, and a name in every language of the site", () => {
    const name = createCountryNames();
    expect(countryCodes).toHaveLength(250);
    for (const code of countryCodes) {
      const centre = countryCentre(code);
      expect(Math.abs(centre?.lat ?? Number.NaN)).toBeLessThanOrEqual(90);
      expect(Math.abs(centre?.lon ?? Number.NaN)).toBeLessThanOrEqual(180);
      expect(countryRegion(code)).not.toBeNull();
      for (const { tag } of locales) expect([code, tag, name(code, tag)]).not.toContain(null);
    }
    expect(countryCentre("XX")).toBeNull();
    expect(countryCentre("constructor")).toBeNull();
    expect(countryRegion("")).toBeNull();
  });

  test("lies where the people are: near the capitals of small countries, west in Russia, south in Canada", () => {
    const far = (code: string, lat: number, lon: number) =>
      distanceKm(countryCentre(code) ?? { lat: 0, lon: 0 }, { lat, lon });
    expect(far("LU", 49.61, 6.13)).toBeLessThan(100);
    expect(far("SG", 1.35, 103.82)).toBeLessThan(100);
    expect(far("NZ", -41.29, 174.78)).toBeLessThan(400);
    expect(far("RU", 55.76, 37.62)).toBeLessThan(900);
    expect(far("CA", 45.42, -75.7)).toBeLessThan(900);
    expect(far("AU", -33.87, 151.21)).toBeLessThan(900);
  });
});
