import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dotStep, landDots } from "./dots.generated.ts";
import { mapHeight, mapWidth, project, unproject } from "./projection.ts";

const london = { latitude: 51.5, longitude: -0.1 };
const sydney = { latitude: -33.9, longitude: 151.2 };
const honolulu = { latitude: 21.3, longitude: -157.9 };

describe("project", () => {
  test("keeps west, east, north and south", () => {
    const [a, b] = [project(london.latitude, london.longitude), project(sydney.latitude, sydney.longitude)];
    expect(a.x).toBeLessThan(b.x);
    expect(a.y).toBeLessThan(b.y);
  });

  test.each([london, sydney, honolulu])("is undone by unproject at %o", ({ latitude, longitude }) => {
    const { x, y } = project(latitude, longitude);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(mapWidth);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(mapHeight);
    const back = unproject(x, y);
    expect(Math.abs(back.latitude - latitude)).toBeLessThan(0.4);
    expect(Math.abs(back.longitude - longitude)).toBeLessThan(0.4);
  });

  test("puts the far side of the date line at the other edge", () => {
    expect(project(0, 179).x).toBeLessThan(mapWidth);
    expect(project(65, -168).x).toBeLessThan(20);
  });
});

describe("the dots", () => {
  let [end, row] = [0, 0];
  const runs = [...landDots.matchAll(/m(-?\d+) (\d+)h(\d+)/g)].map(([, right, down, length]) => {
    const x = end + Number(right);
    row += Number(down);
    end = x + Number(length);
    return { x, y: row, end };
  });
  const isLand = (latitude: number, longitude: number) => {
    const { x, y } = project(latitude, longitude);
    return runs.some((run) => Math.abs(run.y - y) <= 4 && run.x - dotStep / 2 <= x && x <= run.end + dotStep / 2);
  };

  test.each([
    ["Madrid", 40.4, -3.7],
    ["Delhi", 28.6, 77.2],
    ["Brasília", -15.8, -47.9],
    ["Alice Springs", -23.7, 133.9],
    ["Yakutsk", 62, 129.7],
  ])("%s is on land", (_name, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(true);
  });

  test.each([
    ["the middle of the Atlantic", 30, -40],
    ["the South Atlantic", -17, -15],
    ["the Pacific", -17, -120],
    ["the Indian Ocean", -20, 80],
  ])("%s is not", (_name, latitude, longitude) => {
    expect(isLand(latitude, longitude)).toBe(false);
  });
});

test("the map's box has the shape of the map", () => {
  const styles = readFileSync(new URL("world-map.module.css", import.meta.url), "utf8");
  expect(styles).toContain(`aspect-ratio: ${mapWidth} / ${mapHeight};`);
});
