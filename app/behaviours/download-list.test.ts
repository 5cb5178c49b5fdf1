import { expect, test } from "vitest";
import { emptyDownloadList } from "../../api/choices.ts";
import { createDownloadListStore } from "./download-list.ts";

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const list = { ...emptyDownloadList, windows: { download_url: "https://x.example/a.exe", version: "1.2" } };

test("starts with four empty entries", () => {
  expect(createDownloadListStore(storage()).get()).toEqual({
    windows: { download_url: "", version: "" },
    android: { download_url: "", version: "" },
    ios: { download_url: "", version: "" },
    mac: { download_url: "", version: "" },
  });
});

test("is replaced as a whole and kept in session storage as downloadList", () => {
  const session = storage();
  createDownloadListStore(session).replace(list);
  expect(JSON.parse(session.kept.get("downloadList") ?? "")).toEqual(list);
  expect(createDownloadListStore(session).get()).toEqual(list);
});

test.each(["{", "[]", '{"windows":{}}'])("what is stored and broken (%s) counts as nothing", (text) => {
  expect(createDownloadListStore(storage({ downloadList: text })).get()).toEqual(emptyDownloadList);
});

test("works where storage is forbidden", () => {
  const store = createDownloadListStore(undefined);
  store.replace(list);
  expect(store.get()).toEqual(list);
});
