import { type ComponentProps, useEffect, useId, useRef } from "react";
import { nodeTags, protocols, regions } from "../../../api/choices.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { searchIcon } from "../../components/icon/icon-shapes.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./filter-form.module.css";
import {
  longestSearch,
  noFilter,
  readServerFilter,
  type ServerFilter,
  serverFilterSearch,
  sorts,
} from "./server-filter.ts";

/** Names of protocols are the same in every language. */
export const protocolNames = { wireguard: "WireGuard", ikev2: "IKEv2", openvpn: "OpenVPN" } as const;

interface Props {
  /** What the fields show at first; afterwards they are the visitor's. */
  filter: ServerFilter;
  onChange: (filter: ServerFilter) => void;
}

/** A plain GET form. With script every change counts at once and nothing is sent. */
export function FilterForm({ filter, onChange }: Props) {
  const t = useTranslate();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const read = () => form.current && onChange(readServerFilter(fieldsOf(form.current)));

  // Fields may have changed before the script was there, by the visitor or by a browser that restores them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useEffect(() => {
    const now = form.current && readServerFilter(fieldsOf(form.current));
    if (now && serverFilterSearch(now) !== serverFilterSearch(filter)) onChange(now);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all the browsers we serve.
    <form
      ref={form}
      role="search"
      aria-label={t("bestVpn.list.form")}
      action={href("/best_vpn")}
      method="get"
      className={styles.form}
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <label className={styles.search}>
        <span>{t("bestVpn.list.search")}</span>
        <span className={styles.box}>
          <Icon shape={searchIcon} size={20} />
          <input type="search" name="q" defaultValue={filter.q} maxLength={longestSearch} autoComplete="off" />
        </span>
      </label>
      <details className={styles.more} open={isNarrowed(filter)}>
        <summary>{t("bestVpn.list.more")}</summary>
        <div className={styles.choices}>
          <Choice label={t("bestVpn.list.region")} name="region" defaultValue={filter.region}>
            <option value="">{t("bestVpn.regions.any")}</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {t(`bestVpn.regions.${region}`)}
              </option>
            ))}
          </Choice>
          <Choice label={t("bestVpn.list.tag")} name="tag" defaultValue={filter.tag}>
            <option value="">{t("bestVpn.list.anyTag")}</option>
            {nodeTags.map((tag) => (
              <option key={tag} value={tag}>
                {t(`bestVpn.tags.${tag}`)}
              </option>
            ))}
          </Choice>
          <Choice label={t("bestVpn.list.protocol")} name="protocol" defaultValue={filter.protocol}>
            <option value="">{t("bestVpn.list.anyProtocol")}</option>
            {protocols.map((protocol) => (
              <option key={protocol} value={protocol}>
                {protocolNames[protocol]}
              </option>
            ))}
          </Choice>
          <Choice label={t("bestVpn.list.sort")} name="sort" defaultValue={filter.sort}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`bestVpn.sorts.${sort}`)}
              </option>
            ))}
          </Choice>
        </div>
      </details>
      <noscript>
        <button type="submit" className="button">
          {t("bestVpn.list.show")}
        </button>
      </noscript>
    </form>
  );
}

/** Whether one of the choices is made, which then must not be out of sight. */
function isNarrowed(filter: ServerFilter): boolean {
  return (["region", "tag", "protocol", "sort"] as const).some((name) => filter[name] !== noFilter[name]);
}

function Choice({ label, ...rest }: { label: string } & ComponentProps<"select">) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest} />
    </div>
  );
}

function fieldsOf(form: HTMLFormElement): Pick<URLSearchParams, "get"> {
  const fields = new FormData(form);
  return { get: (name) => String(fields.get(name) ?? "") };
}
