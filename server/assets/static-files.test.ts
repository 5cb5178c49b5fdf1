import { expect, test } from "vitest";
import { encodings } from "../http/content-encoding.ts";
import { selectRepresentation } from "../http/select-representation.ts";
import { readStaticFiles } from "./static-files.ts";

const files = [...readStaticFiles("build/client")];

test("every file of the build answers 304 to its own tag, in every encoding", () => {
  expect(files.length).toBeGreaterThan(50);
  const tags = new Set<string>();
  for (const [path, file] of files) {
    for (const acceptEncoding of encodings) {
      const asked = { method: "GET", acceptEncoding, ifNoneMatch: undefined };
      const { ETag: ifNoneMatch = "" } = selectRepresentation(file, asked).headers;
      expect([path, acceptEncoding, selectRepresentation(file, { ...asked, ifNoneMatch }).status]).toEqual([
        path,
        acceptEncoding,
        304,
      ]);
      tags.add(ifNoneMatch);
    }
  }
  // Some have a "-" in their digest, which once was taken for the beginning of an encoding.
  expect([...tags].some((tag) => /-\w+"$/.test(tag))).toBe(true);
});

test("a file to download is served as what it is, and compressed", () => {
  const atlas = new Map(files).get("/studies/ping-atlas.csv");
  const answer = atlas && selectRepresentation(atlas, { method: "GET", acceptEncoding: "br", ifNoneMatch: undefined });
  expect(answer?.headers).toMatchObject({ "Content-Type": "text/csv; charset=utf-8", "Content-Encoding": "br" });
});
