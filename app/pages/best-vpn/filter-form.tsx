import { useEffect } from "react";
import { nodeTags, protocols, regions } from "../../../api/choices.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { searchIcon } from "../../components/icon/icon-shapes.ts";
import type { MessageKey } from "../../i18n/catalogue.ts";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import styles from "./filter-form.module.css";
import { serverFilterQuery } from "./server-filter.query.ts";
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

/** The form is the search in the page's head; the choices beside the list belong to it by its id. */
const formId = "narrow";
const form = () => document.getElementById(formId) as HTMLFormElement;

interface Props {
  /** What the fields show at first; afterwards they are the visitor's. */
  filter: ServerFilter;
  onChange: (filter: ServerFilter) => void;
}

/** A plain GET form. With script every change counts at once and nothing is sent. */
export function SearchForm({ filter, onChange }: Props) {
  const t = useTranslate();
  const href = useHref();
  const label = t("bestVpn.list.search");

  // Fields may have changed before the script was there, by the visitor or by a browser that restores them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useEffect(() => {
    const now = readFields();
    if (serverFilterSearch(now) !== serverFilterSearch(filter)) onChange(now);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all the browsers we serve.
    <form
      id={formId}
      role="search"
      aria-label={t("bestVpn.list.form")}
      action={href("/best_vpn#list")}
      className={styles.search}
      onChange={() => onChange(readFields())}
      onSubmit={(event) => {
        event.preventDefault();
        focusCount();
      }}
    >
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={filter.q}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button" aria-label={t("common.error.search.submit")}>
        <Icon shape={searchIcon} size={20} />
      </button>
    </form>
  );
}

/** Region, use, protocol and order, beside the list. */
export function Choices({ filter, onChange }: Props) {
  const t = useTranslate();
  return (
    <details
      className={styles.more}
      // What is chosen must not be out of sight.
      open={serverFilterQuery.some((name) => name !== "q" && filter[name] !== noFilter[name])}
      onChange={() => onChange(readFields())}
    >
      <summary>{t("bestVpn.list.more")}</summary>
      <div className={styles.choices}>
        <Choice name="region" filter={filter} values={regions} any="bestVpn.regions.any">
          {(region) => t(`bestVpn.regions.${region}`)}
        </Choice>
        <Choice name="tag" filter={filter} values={nodeTags} any="bestVpn.list.anyTag">
          {(tag) => t(`bestVpn.tags.${tag}`)}
        </Choice>
        <Choice name="protocol" filter={filter} values={protocols} any="bestVpn.list.anyProtocol">
          {(protocol) => protocolNames[protocol]}
        </Choice>
        <Choice name="sort" filter={filter} values={sorts}>
          {(sort) => t(`bestVpn.sorts.${sort}`)}
        </Choice>
      </div>
      <noscript>
        <button type="submit" form={formId} className="button">
          {t("bestVpn.list.show")}
        </button>
      </noscript>
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  name: "region" | "tag" | "protocol" | "sort";
  filter: ServerFilter;
  values: readonly Value[];
  /** Stands for no choice. */
  any?: MessageKey;
  children: (value: Value) => string;
}

function Choice<Value extends string>({ name, filter, values, any, children }: ChoiceProps<Value>) {
  const t = useTranslate();
  return (
    <div className={styles.choice}>
      <label htmlFor={name}>{t(`bestVpn.list.${name}`)}</label>
      <select id={name} form={formId} name={name} defaultValue={filter[name]}>
        {any && <option value="">{t(any)}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {children(value)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Takes back what the visitor asked for, in the fields, and hands the focus to how many locations there are. */
export function clearFields(): void {
  for (const name of serverFilterQuery) (form().elements.namedItem(name) as HTMLInputElement).value = noFilter[name];
  focusCount();
}

function focusCount(): void {
  document.querySelector<HTMLElement>("#list [role=status]")?.focus();
}

function readFields(): ServerFilter {
  const fields = new FormData(form());
  return readServerFilter({ get: (name) => String(fields.get(name) ?? "") });
}
