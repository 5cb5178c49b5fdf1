interface Data {
  "@type"?: string;
  mainEntity?: readonly { name: string }[];
}

/** Structured data without questions whose words an owner has left out, and without a page of none. */
export function answeredData(structuredData: readonly object[]): object[] {
  return structuredData.flatMap((data: Data) => {
    if (data["@type"] !== "FAQPage") return [data];
    const mainEntity = data.mainEntity?.filter(({ name }) => name) ?? [];
    return mainEntity.length > 0 ? [{ ...data, mainEntity }] : [];
  });
}
