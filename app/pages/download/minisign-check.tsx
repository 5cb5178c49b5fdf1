import { PageSection } from "../../components/page-section/page-section.tsx";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./verify.module.css";

const systems = ["windows", "mac", "linux"] as const;
/** A name as the shells of all three systems take it. */
const quoted = (file: string) => `"${file.replaceAll(/["$`\\]/g, "")}"`;
const commands = {
  windows: (file: string, key: string) => [`.\\minisign.exe -Vm ${quoted(file)} -P ${key}`],
  mac: (file: string, key: string) => ["brew install minisign", `minisign -Vm ${quoted(file)} -P ${key}`],
  linux: (file: string, key: string) => ["sudo apt install minisign", `minisign -Vm ${quoted(file)} -P ${key}`],
};

interface Props {
  /** The current key. */
  current: string;
  earlier: readonly string[];
  /** A file to show the commands with. */
  file: string | undefined;
}

/** The owner's public key, and how to check a signature by it without this site. */
export function MinisignCheck({ current: key, earlier, file = "installer.exe" }: Props) {
  const t = useTranslate();
  const href = useHref();
  if (!key)
    return <PageSection id="signature" tone="quiet" title={t("verify.key.title")} lede={t("verify.key.none")} />;
  const minisign = (chunks: React.ReactNode) => <a href="https://jedisct1.github.io/minisign/">{chunks}</a>;
  const article = (chunks: React.ReactNode) => <a href={href("/help/verify-a-download")}>{chunks}</a>;
  return (
    <PageSection
      id="signature"
      tone="quiet"
      title={t("verify.key.title")}
      lede={t.rich("verify.key.text", { minisign })}
    >
      <div className={styles.part}>
        <h3>{t("verify.key.public")}</h3>
        <p>
          <code lang="en" className={styles.key}>
            {key}
          </code>
        </p>
        <p>{t.rich("verify.key.compare", { article, code: (chunks) => <code lang="en">{chunks}</code> })}</p>
        {earlier.length > 0 && (
          <p>
            {t("verify.key.earlier")} <code lang="en">{earlier.join(" ")}</code>
          </p>
        )}
      </div>
      <div className={styles.part}>
        <h3>{t("verify.key.steps")}</h3>
        <p>{t("verify.key.beside")}</p>
        <dl className={styles.lines}>
          {systems.map((system) => (
            <div key={system}>
              <dt>{t(`verify.key.${system}`)}</dt>
              {commands[system](file, key).map((line) => (
                <dd key={line}>
                  <code lang="en">{line}</code>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p>{t.rich("verify.key.good", { code: (chunks) => <code lang="en">{chunks}</code> })}</p>
      </div>
    </PageSection>
  );
}
