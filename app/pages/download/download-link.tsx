import { type ComponentProps, useEffect, useState } from "react";
import type { Platform } from "../../../api/download.schema.ts";
import { loadClient } from "../../../api/lazy-client.ts";
import { reportDownloadClick } from "../../behaviours/download-click.ts";
import { whenIdle } from "../../router/prefetch-rules.ts";
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
 * The link to a file. Without script it goes by the site's own redirecting link, which counts the click; once the click
 * can be told beside it, it leads to the file at once. Never both, so that nothing counts twice.
 */
export function DownloadLink({ platform, version, url, label, children, ...rest }: Props) {
  const { api, locale } = useSite();
  const href = useHref();
  const [canTell, setCanTell] = useState(false);
  useEffect(() => {
    // Not before the page has been painted.
    whenIdle(() => {
      loadClient().then(
        () => setCanTell(true),
        () => {},
      );
    });
  }, []);
  const counting = href(`/download/${platform}/get`) + (label ? `?file=${encodeURIComponent(label)}` : "");
  const report = () => canTell && reportDownloadClick({ api, platform, locale, version });
  return (
    <a
      href={canTell ? url : counting}
      rel="nofollow"
      onClick={report}
      onAuxClick={(event) => event.button === 1 && report()}
      {...rest}
    >
      {children}
    </a>
  );
}
