import type { ComponentProps } from "react";
import type { Platform } from "../../../api/download.schema.ts";
import { reportDownloadClick } from "../../behaviours/download-click.ts";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { useHref, useSite } from "../../router/router-context.tsx";

interface Props extends Omit<ComponentProps<"a">, "href" | "onClick" | "onAuxClick"> {
  platform: Platform;
  version: string;
  /** Where the file is. */
  url: string;
  /** The file's label in the download list, for others than the main one. */
  label?: string | undefined;
}

/**
 * The link to a file. Without script it goes by the site's own redirecting link, which counts the click; with script
 * it leads to the file at once and the click is told beside it. Never both, so that nothing counts twice.
 */
export function DownloadLink({ platform, version, url, label, children, ...rest }: Props) {
  const { api, locale } = useSite();
  const href = useHref();
  const hydrated = useHydrated();
  const counting = href(`/download/${platform}/get`) + (label ? `?file=${encodeURIComponent(label)}` : "");
  const report = () => reportDownloadClick({ api, platform, locale, version });
  return (
    <a
      href={hydrated ? url : counting}
      rel="nofollow"
      onClick={report}
      onAuxClick={(event) => event.button === 1 && report()}
      {...rest}
    >
      {children}
    </a>
  );
}
