import { expect, test } from "vitest";
import type { Unit } from "./unit.ts";
import { readXliff } from "./xliff.reader.ts";
import { writeXliff } from "./xliff.writer.ts";

const namespace = "urn:oasis:names:tc:xliff:document:2.0";
const message: Unit = {
  file: "messages/home",
  id: "home.title",
  kind: "message",
  source: "All of <b>{n, number}</b> & more",
  target: "Alle <b>{n, number}</b> & mehr",
  state: "stale",
  notes: [],
};

/** A document with one unit, and what stands in it. */
function unit(inside: string, attributes = 'version="2.0" srcLang="en" trgLang="de"'): string {
  return `<xliff xmlns="${namespace}" ${attributes}><file id="f" original="messages/home">
    <unit id="home.title">${inside}</unit></file></xliff>`;
}

const segment = "<segment><source>A</source><target>B</target></segment>";

test.each([
  ["", /no XML/],
  ["no XML at all", /no XML/],
  ["<xliff>", /no XML/],
  ["<html/>", /no XLIFF/],
  [unit(segment, 'version="1.2" srcLang="en" trgLang="de"'), /XLIFF 1\.2/],
  [unit(segment).replace(namespace, "urn:else"), /XLIFF 2\.0/],
  [unit(segment, 'version="2.0" srcLang="fr" trgLang="de"'), /from English/],
  [unit(segment, 'version="2.0" srcLang="en"'), /trgLang/],
  [`<!DOCTYPE xliff [<!ENTITY a "b">]>${unit(segment)}`, /document type/],
  [`<!DOCTYPE xliff SYSTEM "file:///etc/passwd">${unit(segment)}`, /document type/],
  [unit("<segment><source>&a;</source></segment>"), /no XML/],
  [unit('<segment><source>A</source><target><ph id="1" dataRef="d9"/></target></segment>'), /nothing known/],
  [unit("<segment><source>A</source><target><script/></target></segment>"), /nothing that a text may have/],
  [unit('<segment><source>A</source><target order="2">B</target></segment>'), /another order/],
  [unit(segment).replace("</file>", `<unit id="home.title">${segment}</unit></file>`), /twice/],
  [unit("<a>".repeat(5_000) + "</a>".repeat(5_000)), /deep/],
])("what is no XLIFF of ours is refused in words (%#)", (text, said) => {
  expect(() => readXliff(text)).toThrow(said);
});

test("what translators' tools make of a file is read", () => {
  const text = writeXliff([message], "de")
    .replace('state="initial"', 'state="final"')
    .replace(/<note [\s\S]*?<\/note>/g, "")
    .replace(/<target>.*<\/target>/, (target) => target.replace("mehr", '<mrk id="m1" type="term">viel</mrk> mehr'));
  expect(readXliff(text).units).toEqual([
    {
      file: "messages/home",
      id: "home.title",
      source: message.source,
      target: "Alle <b>{n, number}</b> & viel mehr",
      state: "final",
      before: undefined,
    },
  ]);
  const split = unit(
    `<segment state="translated"><source>A. </source><target>Á. </target></segment>
     <ignorable><source>&#32;</source></ignorable>
     <segment state="translated"><source>B<![CDATA[<]]></source><target>C<cp hex="0041"/></target></segment>`,
  );
  expect(readXliff(split).units[0]).toMatchObject({ source: "A.  B<", target: "Á.  CA", state: "translated" });
  const half = unit("<segment><source>A</source><target>B</target></segment><segment><source>C</source></segment>");
  expect(readXliff(half).units[0]).toMatchObject({ target: undefined });
});

test("a text that XML cannot hold is refused at the export", () => {
  expect(() => writeXliff([{ ...message, source: "bell \u0007" }], "de")).toThrow(/home\.title.*XML cannot hold/);
});
