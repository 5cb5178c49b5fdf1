import { locales } from "../../../site/locales.ts";
import type { Shape } from "../../server/facts/fact-shape.ts";
import { entriesOf, inside, removeName, type Texts } from "../../server/facts/fact-texts.ts";
import { useSay } from "../desk-context.tsx";
import { Choice, Field, TextArea } from "../field.tsx";
import type { Say } from "../words.ts";

interface Props<S extends Shape = Shape> {
  shape: S;
  /** Of the field; empty for the whole entry. */
  name: string;
  texts: Texts;
  wrong: Readonly<Record<string, string>>;
  isOptional?: boolean;
}

/** Fields for a value of any shape, each with what its schema says of it. */
export function FactField(props: Props) {
  const { shape, name, texts, wrong, isOptional } = props;
  const say = useSay();
  const of = { name, label: labelOf(name, say), hint: hintOf(name, say), wrong: wrong[name] };
  const lines = { ...of, defaultValue: texts[name] };
  const whole = { ...lines, wrong: wrongWithin(wrong, name, say), rows: rowsFor(texts[name]) };
  switch (shape.is) {
    case "text":
      return shape.isLong ? <TextArea {...lines} rows={3} /> : <Field {...lines} type={shape.input} />;
    case "number":
      return <Field {...lines} inputMode="decimal" />;
    case "choice": {
      // What stands in the file is a choice too, also where the schema refuses it.
      const known = [...(isOptional || !texts[name] ? [""] : []), ...new Set([texts[name] ?? "", ...shape.of])];
      const options = [...new Set(known)].map((value) => ({ value, name: value || "–" }));
      return <Choice {...of} options={options} defaultValue={texts[name] ?? ""} />;
    }
    case "ticks":
      return <Ticks {...props} shape={shape} />;
    case "lines":
      return <TextArea {...whole} hint={of.hint ?? say("facts.lines")} />;
    case "rows":
      return <TextArea {...whole} hint={say("facts.rows")} />;
    case "pairs":
      return <TextArea {...whole} hint={say("facts.pairs")} />;
    case "languages":
      return <Languages {...props} shape={shape} />;
    case "values":
      return <Values {...props} shape={shape} />;
    case "group":
      return name === "" ? <Fields {...props} shape={shape} /> : <Group {...props} shape={shape} />;
    case "list":
      return <List {...props} shape={shape} />;
  }
}

function Fields({ shape, name, texts, wrong }: Props<Extract<Shape, { is: "group" }>>) {
  return shape.fields.map((field) => (
    <FactField
      key={field.name}
      shape={field.shape}
      name={inside(name, field)}
      texts={texts}
      wrong={wrong}
      isOptional={field.isOptional}
    />
  ));
}

function Group(props: Props<Extract<Shape, { is: "group" }>>) {
  const say = useSay();
  const { name, wrong } = props;
  return (
    <fieldset>
      <legend>{labelOf(name, say)}</legend>
      {wrong[name] && <p className="wrong">{wrong[name]}</p>}
      <Fields {...props} />
    </fieldset>
  );
}

function Ticks({ shape, name, texts, wrong }: Props<Extract<Shape, { is: "ticks" }>>) {
  const say = useSay();
  return (
    <fieldset>
      <legend>{labelOf(name, say)}</legend>
      {wrong[name] && <p className="wrong">{wrong[name]}</p>}
      <p className="held">
        {shape.of.map((one) => (
          <label key={one} className="switch">
            <input type="checkbox" name={`${name}.${one}`} defaultChecked={Boolean(texts[`${name}.${one}`])} /> {one}
          </label>
        ))}
      </p>
    </fieldset>
  );
}

function Languages({ shape, name, texts, wrong }: Props<Extract<Shape, { is: "languages" }>>) {
  const say = useSay();
  const label = labelOf(name, say);
  const isLong = /(^|\.)(text|method|fundingTranslations)$/.test(name);
  const one = (file: string) => {
    const language = locales.find((locale) => locale.file === file);
    const field = {
      name: `${name}.${file}`,
      label: say("facts.inLanguage", { label, language: language?.name ?? file }),
      defaultValue: texts[`${name}.${file}`],
      wrong: wrong[`${name}.${file}`] ?? (file === "en" ? wrong[name] : undefined),
      lang: language?.tag,
      dir: language?.dir,
    };
    return isLong ? <TextArea key={file} {...field} rows={2} /> : <Field key={file} {...field} />;
  };
  const isOpen = shape.of.some((file) => wrong[`${name}.${file}`]);
  return (
    <>
      {!shape.isRecord && one("en")}
      {shape.isRecord && wrong[name] && <p className="wrong">{wrong[name]}</p>}
      <details open={isOpen}>
        <summary>{say("facts.otherLanguages", { label })}</summary>
        {shape.of.map(one)}
      </details>
    </>
  );
}

function Values({ name, texts, wrong }: Props<Extract<Shape, { is: "values" }>>) {
  const say = useSay();
  const at = (part: string) => inside(name, { name: part });
  const ways = ["one", "any", "all"].map((value) => ({ value, name: say.of(`facts.ways.${value}`) }));
  return (
    <>
      <TextArea
        label={say("facts.fields.value")}
        hint={say("facts.lines")}
        name={at("values")}
        defaultValue={texts[at("values")]}
        wrong={wrongWithin(wrong, name, say)}
        rows={rowsFor(texts[at("values")])}
      />
      <Choice label={say("facts.ways.title")} name={at("how")} options={ways} defaultValue={texts[at("how")]} />
    </>
  );
}

/** The entries that are there, each with a tick to take it away, and an empty one to fill in. */
function List({ shape, name, texts, wrong }: Props<Extract<Shape, { is: "list" }>>) {
  const say = useSay();
  const count = entriesOf(texts, name);
  return (
    <fieldset>
      <legend>{labelOf(name, say)}</legend>
      {wrong[name] && <p className="wrong">{wrong[name]}</p>}
      {Array.from({ length: count + 1 }, (_, index) => {
        const at = `${name}.${index}`;
        const isNew = index === count;
        return (
          <fieldset key={at}>
            <legend>{isNew ? say("facts.another") : say("facts.entry", { n: index + 1 })}</legend>
            {wrong[at] && <p className="wrong">{wrong[at]}</p>}
            {shape.item.is === "group" && <Fields shape={shape.item} name={at} texts={texts} wrong={wrong} />}
            {!isNew && (
              <label className="switch">
                <input
                  type="checkbox"
                  name={`${at}.${removeName}`}
                  defaultChecked={Boolean(texts[`${at}.${removeName}`])}
                />{" "}
                {say("facts.removeEntry")}
              </label>
            )}
          </fieldset>
        );
      })}
    </fieldset>
  );
}

/** What is wrong with a value that one field holds as a whole: with it, or with the first of its lines. */
function wrongWithin(wrong: Props["wrong"], name: string, say: Say): string | undefined {
  const prefix = name === "" ? "" : `${name}.`;
  const key = Object.keys(wrong).find((one) => one === name || one.startsWith(prefix));
  const problem = key === undefined ? undefined : wrong[key];
  if (key === undefined || problem === undefined) return undefined;
  const index = /^\d+/.exec(key.slice(prefix.length))?.[0];
  return index === undefined ? problem : say("facts.line", { n: Number(index) + 1, problem });
}

/** What a field is called: by the last part of its name. */
function labelOf(name: string, say: Say): string {
  return say.of(`facts.fields.${lastOf(name)}`);
}

function hintOf(name: string, say: Say): string | undefined {
  const key = `facts.hints.${lastOf(name)}`;
  const hint = say.of(key);
  return hint === key ? undefined : hint;
}

const lastOf = (name: string) => name.split(".").at(-1) ?? name;

function rowsFor(text = ""): number {
  return Math.min(24, Math.max(2, text.split("\n").length + 1));
}
