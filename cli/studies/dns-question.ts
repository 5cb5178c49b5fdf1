import { markdownTable } from "./markdown-table.ts";

/** The bytes of a classic DNS question for the IPv4 address of a name (RFC 1035, 4.1), with a fixed number. */
export function dnsQuestion(name: string): Uint8Array {
  const parts = questionParts(name).flatMap(({ bytes }) => bytes);
  return Uint8Array.from(parts);
}

interface Part {
  bytes: number[];
  says: string;
}

function questionParts(name: string): Part[] {
  return [
    { bytes: [0x1d, 0x42], says: "A number, so that the answer finds its question" },
    { bytes: [0x01, 0x00], says: "An ordinary question; please find out for me" },
    { bytes: [0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00], says: "One question, nothing else" },
    ...name.split(".").map((label) => ({
      bytes: [label.length, ...new TextEncoder().encode(label)],
      says: `${label.length} letters: **${label}**`,
    })),
    { bytes: [0x00], says: "End of the name" },
    { bytes: [0x00, 0x01], says: "Wanted: an IPv4 address" },
    { bytes: [0x00, 0x01], says: "On the internet" },
  ];
}

/** The question byte by byte, as everybody on the way sees it. */
export function dnsQuestionTable(): string {
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  return markdownTable(
    ["Bytes on the line", "What they say"],
    questionParts("www.example.org").map(({ bytes, says }) => [`\`${hex(bytes)}\``, says]),
    { text: 2 },
  );
}
