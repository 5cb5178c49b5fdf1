import type { Download, DownloadList } from "../../../api/download.schema.ts";

/** A file of a release, as the page lists it. */
export interface ReleaseFile {
  /** The name it has on the visitor's disk. */
  name: string;
  /** What the list calls it, such as ARM64; the release's main file may have no label. */
  label: string | undefined;
  url: string;
  /** Bytes. */
  size: number | undefined;
  /** 64 hexadecimal digits, lower case. */
  sha256: string | undefined;
  /** The text of its `.minisig`, and where that lies. */
  signature: string | undefined;
  signatureUrl: string | undefined;
}

/** All files of a release, the one that most people want first and once. Empty while nothing is released. */
export function releaseFiles(download: Download): ReleaseFile[] {
  const { download_url: url, size, sha256, signature, signature_url: signatureUrl, files = [] } = download;
  if (url === "") return [];
  const same = files.find((file) => file.url === url);
  const main: ReleaseFile = {
    name: fileName(url),
    label: same?.label,
    url,
    size: size ?? same?.size,
    sha256: sha256 ?? same?.sha256,
    signature: signature ?? same?.signature,
    signatureUrl: signatureUrl ?? same?.signature_url,
  };
  const others = files.filter((file) => file !== same);
  return [
    main,
    ...others.map((file) => ({
      name: fileName(file.url),
      label: file.label,
      url: file.url,
      size: file.size,
      sha256: file.sha256,
      signature: file.signature,
      signatureUrl: file.signature_url,
    })),
  ];
}

/** The last part of a URL's path, as a browser would call the file. */
export function fileName(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}

/** Whether a phone finds something at the end of a QR code. */
export function isForPhones({ android, ios }: DownloadList): boolean {
  return android.download_url !== "" || ios.download_url !== "";
}
