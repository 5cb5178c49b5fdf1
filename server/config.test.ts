import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig, settings } from "./config.ts";
import type { Setting } from "./settings/setting.ts";

const all: [string, Setting][] = Object.entries(settings);

describe("the settings", () => {
  test("are those of every settings file, each under one key and one variable", () => {
    const modules = Object.values(import.meta.glob<Record<string, object>>("./**/*.settings.ts", { eager: true }));
    const written = modules.flatMap((module) => Object.values(module).flatMap((room) => Object.keys(room)));
    expect(written.toSorted()).toEqual(Object.keys(settings).toSorted());
    expect(new Set(all.map(([, { env }]) => env)).size).toBe(all.length);
  });

  test("are the only way in: no other file of the server reads the environment", () => {
    const readers = globSync("**/*.ts", { cwd: import.meta.dirname })
      .filter((file) => !/\.test\.ts$|^testing\/|\/testing\//.test(file))
      .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").includes("process.env"));
    // The two that start the site hand the environment to readConfig.
    expect(readers.toSorted()).toEqual(["dev.ts", "main.ts"]);
  });

  test("are named with all that is wrong, the nearest name, and no password", () => {
    const env = { PORT: "x", DATABASE_URL: "mysql://me:word@db", RETENSION_DAYS: "3", DRAWINGS_PER_SECOND: "9" };
    const read = () => readConfig({ ...env, HOSTS: "belongs to another program" });
    expect(read).toThrow(
      [
        "RETENSION_DAYS is no setting: RETENTION_DAYS is",
        "DRAWINGS_PER_SECOND is no setting: RENDERS_PER_SECOND is",
        "PORT=x must be a port from 0 to 65535",
        "DATABASE_URL=… must start with postgres:// or postgresql://, or be empty",
      ].join("\n"),
    );
  });
});
