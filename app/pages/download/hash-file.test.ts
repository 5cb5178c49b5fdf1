import { expect, test } from "vitest";
import { hashFile } from "./hash-file.ts";

const file = new Blob([Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251)]);

test("hashes a file of several slices and tells how far it is", async () => {
  const told: number[] = [];
  const own = Buffer.from(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())).toString("hex");
  expect(await hashFile(file, { onProgress: (done) => told.push(done), signal: new AbortController().signal })).toBe(
    own,
  );
  expect(told).toHaveLength(4);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBe(1);
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
});

test("stops when another file was chosen", async () => {
  const controller = new AbortController();
  let heard = 0;
  const onProgress = () => {
    heard++;
    controller.abort();
  };
  await expect(hashFile(file, { onProgress, signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
  expect(heard).toBe(1);
});

test("says so when the file cannot be read", async () => {
  const unreadable = {
    size: 10,
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) }),
  };
  await expect(
    hashFile(unreadable as unknown as Blob, { onProgress: () => {}, signal: new AbortController().signal }),
  ).rejects.toMatchObject({ name: "NotReadableError" });
});
