import { expect, test } from "vitest";
import { createAddressDigest } from "./address-digest.ts";

test("an address has one name for a day, and another the next", () => {
  const time = { now: Date.UTC(2026, 10, 22, 23, 59) };
  let changes = 0;
  const name = createAddressDigest({
    clock: () => time.now,
    onNewKey: () => {
      changes += 1;
    },
  });
  const before = name("192.0.2.1");
  expect(name("192.0.2.1")).toEqual(before);
  expect(name("192.0.2.2")).not.toEqual(before);
  expect(changes).toBe(0);
  time.now += 60_000;
  expect(name("192.0.2.1")).not.toEqual(before);
  expect(changes).toBe(1);
});

test("no two processes have the same names", () => {
  expect(createAddressDigest()("192.0.2.1")).not.toEqual(createAddressDigest()("192.0.2.1"));
});

test("of an IPv6 address the network counts", () => {
  const name = createAddressDigest();
  expect(name("2001:db8:1:2::1")).toEqual(name("2001:db8:1:2:ffff::9"));
  expect(name("2001:db8:1:2::1")).not.toEqual(name("2001:db8:1:3::1"));
});
