import { localizedPath } from "../../../site/localized-path.ts";
import { QrCode } from "../../components/qr-code/qr-code.tsx";
import { useSite } from "../../router/router-context.tsx";
import styles from "./phone-code.module.css";

/** The way from this screen to a phone: a QR code of one of our pages. Shown where there is a mouse, not on a phone. */
export function PhoneCode({ path, text }: { path: string; text: string }) {
  const { t, site, locale } = useSite();
  const url = site.origin + localizedPath(path, locale);
  return (
    <figure className={styles.figure}>
      <QrCode text={url} label={t("download.code.label", { url })} className={styles.code} />
      <figcaption>{text}</figcaption>
    </figure>
  );
}
