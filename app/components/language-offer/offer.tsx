import { Icon } from "../icon/icon.tsx";
import { closeIcon } from "../icon/icon-shapes.ts";
import styles from "./language-offer.module.css";

/** The place of "Read this page in …", without words: app/components/language-offer/make-offer.ts fills it. */
export function LanguageOffer() {
  return (
    <aside id="language-offer" className={styles.offer} hidden>
      {/* biome-ignore lint/a11y/useAnchorContent lint/a11y/useValidAnchor: both come with the offer. */}
      <a className={styles.read} />
      <button type="button" className={styles.dismiss} data-plain>
        <Icon shape={closeIcon} size={18} />
      </button>
    </aside>
  );
}
