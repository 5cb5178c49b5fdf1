import { expect, test, vi } from "vitest";
import { emptyDownloadList } from "../../api/choices.ts";
import { createDownloadListStore, releasedIn } from "./download-list.ts";

function session(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const list = { ...emptyDownloadList, windows: { download_url: "https://x.example/a.exe", version: "1.2" } };
const released = releasedIn(list);

test("starts with four empty entries, and offers what the page says is released", () => {
  const store = createDownloadListStore({ released: { ios: "3", windows: "1.2" }, storage: session() });
  expect(store.get()).toEqual({
    windows: { download_url: "", version: "" },
    android: { download_url: "", version: "" },
    ios: { download_url: "", version: "" },
    mac: { download_url: "", version: "" },
  });
  expect(store.known()).toBeUndefined();
  expect(store.offered()).toEqual(["windows", "ios"]);
});

test("is replaced as a whole and kept in session storage as downloadList", () => {
  const storage = session();
  createDownloadListStore({ released, storage }).replace(list);
  expect(JSON.parse(storage.kept.get("downloadList") ?? "")).toEqual(list);
  const next = createDownloadListStore({ released, storage });
  expect(next.known()).toEqual(list);
  expect(next.offered()).toEqual(["windows"]);
});

test("a stored list is forgotten when the page knows better", () => {
  const storage = session({ downloadList: JSON.stringify(list) });
  for (const newer of [{ windows: "1.3" }, { ...released, ios: "1" }, {}]) {
    const store = createDownloadListStore({ released: newer, storage });
    expect(store.known()).toBeUndefined();
    expect(store.offered()).toEqual(Object.keys(newer));
  }
});

test("tells of a list that says something else, and of no other", () => {
  const store = createDownloadListStore({ released });
  const hear = vi.fn();
  const stop = store.subscribe(hear);
  const before = store.offered();
  store.replace(list);
  store.replace(structuredClone(list));
  expect(hear).not.toHaveBeenCalled();
  expect(store.offered()).toBe(before);
  store.replace(emptyDownloadList);
  expect(hear).toHaveBeenCalledOnce();
  expect(store.offered()).toEqual([]);
  stop();
  store.replace(list);
  expect(hear).toHaveBeenCalledOnce();
});

test.each(["{", "[]", '{"windows":{}}', "null"])("what is stored and broken (%s) counts as nothing", (text) => {
  const store = createDownloadListStore({ released, storage: session({ downloadList: text }) });
  expect(store.known()).toBeUndefined();
});

test("works where storage is forbidden", () => {
  const store = createDownloadListStore({ released });
  store.replace(list);
  expect(store.get()).toEqual(list);
});
