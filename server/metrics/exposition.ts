/** What is measured at one moment, in the text form that Prometheus reads (version 0.0.4). */
export interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

export interface Sample {
  /** Added to the family's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

export function exposition(families: readonly Family[]): string {
  return families.map(textOf).join("");
}

function textOf({ name, help, type, samples }: Family): string {
  const lines = samples.map(({ suffix = "", labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${numberText(value)}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return String(value);
}
