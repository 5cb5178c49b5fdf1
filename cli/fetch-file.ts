import { ExportError } from "./export/export-options.ts";

/**
 * The bytes at an address; undefined when nothing is there (404, 410). Rejects with ExportError, which names the address,
 * when nobody answers or the answer is another error.
 */
export async function fetchFile(url: string | URL): Promise<Uint8Array | undefined> {
  const response = await fetch(url).catch(({ cause }: Error) => {
    const why = (cause as NodeJS.ErrnoException | undefined)?.code ?? "no connection";
    throw new ExportError(`${url} does not answer (${why}): nothing is verified.`);
  });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new ExportError(`${url} answered ${response.status}: nothing is verified.`);
  return new Uint8Array(await response.arrayBuffer());
}
