import { type ComponentType, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useHref, useTranslate } from "../../router/router-context.tsx";
import { Icon } from "../icon/icon.tsx";
import { searchIcon } from "../icon/icon-shapes.ts";
import styles from "./search-box.module.css";
import type { SuggestionsProps } from "./suggestions.tsx";

/**
 * A plain GET form: works without script, and within the document with it. Suggestions are a part of their own that is
 * fetched when somebody comes near the field; a reader for whom it fails to load still has the form.
 */
export function SearchBox({ q = "" }: { q?: string }) {
  const t = useTranslate();
  const href = useHref();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [offline, setOffline] = useState(false);
  const offlineId = useId();

  const loadSuggestions = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import("./suggestions.tsx").then(
      (part) => setSuggestions(() => part.Suggestions),
      () => {
        asked.current = false;
      },
    );
  }, []);
  // The field may have been reached before React was.
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions();
  }, [loadSuggestions]);
  function stopOffline(event: SubmitEvent) {
    const isOffline = !navigator.onLine && !("kept" in document.documentElement.dataset);
    setOffline(isOffline);
    if (isOffline) event.preventDefault();
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        action={href("/help/search")}
        method="get"
        onSubmit={stopOffline}
        onPointerEnter={loadSuggestions}
        onFocus={loadSuggestions}
      >
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="q"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={q}
          dir="auto"
          aria-label={t("help.search.placeholder")}
          aria-describedby={offline ? offlineId : undefined}
          placeholder={t("help.search.placeholder")}
        />
        <button type="submit" className={`button ${styles.submit}`}>
          <Icon shape={searchIcon} size={20} />
          <span className={styles.submitLabel}>{t("help.search.submit")}</span>
        </button>
        {Suggestions && input.current && <Suggestions input={input.current} />}
      </form>
      <p id={offlineId} role="status" className={styles.offline}>
        {offline ? t("help.search.offline") : ""}
      </p>
    </search>
  );
}
