/** In the order that we like to send them: what is smallest first. */
export const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** What clients accept, by their header: browsers send few different ones. */
const acceptedBy = new Map<string, readonly Encoding[]>();
const mostHeaders = 500;

/** The first of our encodings that the client takes; `q=0` refuses one. */
export function bestEncoding(accept: string | undefined, bodies: Partial<Record<Encoding, Buffer>>): Encoding {
  if (accept === undefined || accept === "") return "identity";
  let accepted = acceptedBy.get(accept);
  if (!accepted) {
    if (acceptedBy.size >= mostHeaders) acceptedBy.clear();
    accepted = encodings.filter((encoding) => accepts(accept, encoding));
    acceptedBy.set(accept, accepted);
  }
  return accepted.find((encoding) => encoding in bodies) ?? "identity";
}

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name !== encoding && name !== "*") continue;
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
