/** Units that stay with their number, in the letters of the languages that write them in their own. */
const latinUnits = "[kMGT]B|[kMG]bps|[kMG]b/s|[kMG]bit/s|Mbit/sn|[kM]o|Go|ms|km|bits?";
const otherUnits = "[КМГТ]Б|[КМГ]б[иі]т/с|мс|км|б[иі]т|غيغابت|ميغابت|كم|بت|گیگابیت|مگابیت|گیگابایت|مگابایت|بیت";
const beforeUnit = new RegExp(`(?<=[\\d}]) (?=(?:${latinUnits}|${otherUnits})(?![a-zа-я\\d]))`, "giu");

/** Names that mean little without their number: "Windows 11", "UDP 443". */
const afterName = /(?<=(?<!\p{L})(?:Windows|Android|iOS|iPadOS|macOS|UDP|TCP)) (?=\d)/gu;

/** Two words in Latin letters that stand in brackets after another language's: "مفتاح الإيقاف (Kill Switch)". */
const withinTerm = /(?<=\([A-Za-z]{1,8}) (?=[A-Za-z]{1,8}\))/g;

/**
 * Hyphens of short parts and of short words said twice: "Wi-Fi", "e-mail", "vérifiez-le", "kira-kira". Before the part
 * that follows there stands a word joiner, which nobody sees.
 */
const afterHyphen =
  /(?<=(?<![\p{L}\d])\p{L}{1,3}-)(?=\p{L})|(?<=\p{L}-)(?=\p{L}{1,4}(?!\p{L}))|(?<=(?<!\p{L})(\p{L}{2,7})-)(?=\1(?!\p{L}))/gu;
const joiner = "\u2060";

/** Languages (tags) whose words of one letter belong to the next word: "v aplikaci", "w sieci". */
const lettersStay = new Set(["cs", "pl", "ru", "uk"]);
const afterLetter = /(?<=(?:^|[\s(«„“>])[ksvzouaiwвксуоиаяєізй]) (?=\S)/giu;

/** Arabic negations belong to their verb: "لا يعرف", "لن". */
const afterNegation = /(?<=(?:^|[\s(«"“>])[وف]?(?:لا|لم|لن)) (?=\S)/gu;

/**
 * Keeps a line from ending where it must not, so that writers need not type what they cannot see: between number and
 * unit, name and number, within a term in brackets, at hyphens of short parts, and after a word of one letter, or a
 * negation, in languages that want it. For plain text and ICU messages, of which the syntax stays as it is. Not for
 * commands, names of files, addresses.
 */
export function typeset(text: string, language: string): string {
  const kept = text
    .replace(beforeUnit, "\u00a0")
    .replace(afterName, "\u00a0")
    .replace(withinTerm, "\u00a0")
    .replace(afterHyphen, joiner);
  if (language === "ar") return kept.replace(afterNegation, "\u00a0");
  return lettersStay.has(language) ? kept.replace(afterLetter, "\u00a0") : kept;
}

/** A longer name might not fit into a heading on the narrowest phones. */
const longestWhole = 16;

/** A brand's name, "Larkway VPN", which no line ends in; as it is when it is too long for that. */
export function unbroken(name: string): string {
  return name.length > longestWhole ? name : name.replaceAll(" ", "\u00a0");
}

/** As `typeset`, for a heading, which in Chinese breaks between words as well. */
export function typesetHeading(text: string, language: string): string {
  const kept = typeset(text, language);
  return language === "zh-Hans" ? breakBetweenWords(kept) : kept;
}

const chineseWords = new Intl.Segmenter("zh-Hans", { granularity: "word" });

/**
 * Headings in Chinese break between words, as app/styles/languages.css asks: a zero-width space stands between two of
 * them.
 * Browsers find Japanese phrases by themselves, Chinese words they do not. Messages with syntax stay as they are.
 */
function breakBetweenWords(text: string): string {
  if (/[{<]/.test(text)) return text;
  const segments = [...chineseWords.segment(text)];
  return segments
    .map(({ segment, isWordLike }, at) => (isWordLike && segments[at + 1]?.isWordLike ? `${segment}\u200b` : segment))
    .join("");
}

/** The words as they were written, for what is compared or searched. */
export function untypeset(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll(joiner, "");
}
