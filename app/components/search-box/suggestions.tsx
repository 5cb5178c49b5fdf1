import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { useHref, useSite } from "../../router/router-context.tsx";
import { useComboboxRole } from "./combobox-role.ts";
import styles from "./search-box.module.css";
import { HitLine, optionsOf, shownHits } from "./suggestion-options.tsx";
import { createSuggestionSource } from "./suggestion-source.ts";

export interface SuggestionsProps {
  /** The field of the form; this part makes it a combobox. */
  input: HTMLInputElement;
}

/**
 * Suggestions below the search field, as the combobox pattern of the WAI-ARIA Authoring Practices has it: the focus
 * stays in the field, arrow keys move through the list, Escape closes it, Enter without a choice submits the form.
 */
export function Suggestions({ input }: SuggestionsProps) {
  const { api, locale, t } = useSite();
  const href = useHref();
  const listId = useId();
  const [source] = useState(() => createSuggestionSource((q, signal) => api.articleSearch({ locale, q }, { signal })));
  const { q, result, busy, failed } = useSyncExternalStore(source.subscribe, source.state, source.state);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);

  const options = optionsOf({ q, result }, t);
  const open = wanted && (busy || failed || result !== undefined);
  const listed = open && options.length > 0;
  const shown = active < options.length ? active : -1;

  useComboboxRole(input, { listId, expanded: listed, active: shown });

  useEffect(() => {
    const type = () => {
      setWanted(true);
      setActive(-1);
      source.ask(input.value);
    };
    const close = () => {
      setWanted(false);
      setActive(-1);
      source.stop();
    };
    // What was typed before this part was there.
    if (document.activeElement === input && input.value !== input.defaultValue) type();
    input.addEventListener("input", type);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("input", type);
      input.removeEventListener("blur", close);
      source.stop();
    };
  }, [input, source]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // While a word is being composed the keys belong to the input method.
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (!open) {
          setWanted(true);
          if (q !== input.value.trim()) source.ask(input.value);
          return;
        }
        // One place more than there are options: the field itself, with what was typed.
        const places = options.length + 1;
        const step = event.key === "ArrowDown" ? 1 : -1;
        setActive(((shown + 1 + step + places) % places) - 1);
      } else if (event.key === "Escape" && open) {
        event.preventDefault();
        setWanted(false);
        setActive(-1);
      } else if (event.key === "Enter" && listed && shown >= 0) {
        event.preventDefault();
        document.getElementById(`${listId}-${shown}`)?.click();
      }
    };
    input.addEventListener("keydown", press);
    return () => input.removeEventListener("keydown", press);
  }, [input, source, open, listed, shown, options.length, q, listId]);

  const words = failed
    ? t(navigator.onLine ? "help.search.failed" : "help.search.offline")
    : result && options.length === 0
      ? t("help.search.nothing", { q })
      : "";
  const counted =
    result && result.total > shownHits
      ? t("help.search.some", { shown: shownHits, total: result.total })
      : result && t("help.search.count", { count: result.total });
  return (
    <>
      {open && (
        // The press must not take the focus out of the field.
        <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
          {busy && <progress className={styles.progress} aria-label={t("common.loading")} />}
          {words && <p className={styles.words}>{words}</p>}
          {listed && (
            <div role="listbox" id={listId} aria-label={t("help.search.suggestions")} className={styles.list}>
              {options.map(({ path, hit, label }, index) => (
                <a
                  key={path}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === shown}
                  className={styles.option}
                  href={href(path)}
                >
                  {hit ? <HitLine hit={hit} /> : label}
                </a>
              ))}
            </div>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {open ? words || counted : ""}
      </p>
    </>
  );
}
