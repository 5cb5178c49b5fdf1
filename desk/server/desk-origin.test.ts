import { expect, test } from "vitest";
import { ConfigError } from "../../server/settings/setting.ts";
import { deskOriginOf } from "./desk-origin.ts";

const siteOrigin = "https://www.example.org";

test.each([
  ["", "http://localhost:3100"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["https://desk.example.org", "https://desk.example.org"],
  ["https://DESK.example.org:443", "https://desk.example.org"],
])("the desk of %j is at %s", (deskOrigin, origin) => {
  expect(deskOriginOf({ deskOrigin, siteOrigin, port: 3_100 })).toBe(origin);
});

test.each([
  ["http://desk.example.org", "https://"],
  ["https://www.example.org", "a name of its own"],
  ["https://www.example.org:8443", "a name of its own"],
  ["https://WWW.example.org", "a name of its own"],
])("%s is refused", (deskOrigin, reason) => {
  const read = () => deskOriginOf({ deskOrigin, siteOrigin, port: 3_100 });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(reason);
});
