import { expect, test } from "vitest";
import { fillTemplate, when } from "./fill-template.ts";

test("writes texts, and the lines of a section for each entry of its list, with the texts from around it", () => {
  const template = "root <<root>>;\n    <<#pages>>\n    page <<path>> in <<root>>;\n    <</pages>>\nend\n";
  const pages = [{ path: "/free" }, { path: "/ip" }];
  expect(fillTemplate(template, { root: "/srv", pages })).toBe(
    "root /srv;\n    page /free in /srv;\n    page /ip in /srv;\nend\n",
  );
  expect(fillTemplate(template, { root: "/srv", pages: [] })).toBe("root /srv;\nend\n");
});

test("a section within a section, and one that is there when something is so", () => {
  const template = "<<#all>>\n<<name>>\n<<#old>>\n<<name>> is old\n<</old>>\n<</all>>\n";
  const all = [
    { name: "a", old: when(true) },
    { name: "b", old: when(false) },
  ];
  expect(fillTemplate(template, { all })).toBe("a\na is old\nb\n");
});

test("what a fact says is written as it is", () => {
  expect(fillTemplate("<<a>> <<b>>", { a: "<<b>> $& $1", b: "$'" })).toBe("<<b>> $& $1 $'");
});

test("a name that there is no fact of, a section that does not end and the wrong kind of fact are errors", () => {
  expect(() => fillTemplate("<<host>>", {})).toThrow('asks for "host"');
  expect(() => fillTemplate("<<#hosts>>\n<<host>>\n", { hosts: [], host: "" })).toThrow('asks for "#hosts"');
  expect(() => fillTemplate("<<hosts>>", { hosts: [] })).toThrow("it is a list");
  expect(() => fillTemplate("<<#host>>\n<</host>>\n", { host: "a" })).toThrow("it is a text");
});
