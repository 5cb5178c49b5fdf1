/** The two documents with their sections in reading order; a section's anchor is `{document}-{section}`. */
export const documents = {
  privacy: ["short", "who", "kept", "email", "app", "shared", "states", "rights", "children", "changes"],
  services: ["about", "use", "others", "law", "asIs", "liability", "software", "abuse", "end", "changes"],
} as const;

export type DocumentName = keyof typeof documents;

export type SectionKey = { [D in DocumentName]: `${D}.${(typeof documents)[D][number]}` }[DocumentName];

/** All sections of a document as message keys below "legal". */
export function sectionsOf(document: DocumentName): SectionKey[] {
  return documents[document].map((section) => `${document}.${section}` as SectionKey);
}

/** The anchor of a section. */
export const anchorOf = (section: SectionKey) => section.replace(".", "-");

/** The day the texts last changed, UTC. */
export const changedOn = "2026-11-23";
