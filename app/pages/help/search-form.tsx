import { useHref, useTranslate } from "../../router/router-context.tsx";

/** A plain GET form: works without script, and within the document with it. */
export function SearchForm({ q }: { q: string }) {
  const t = useTranslate();
  const href = useHref();
  return (
    <form action={href("/help/search")} method="get">
      <input
        type="search"
        name="q"
        maxLength={200}
        defaultValue={q}
        aria-label={t("help.search.placeholder")}
        placeholder={t("help.search.placeholder")}
      />
      <button type="submit" className="button">
        {t("help.search.submit")}
      </button>
    </form>
  );
}
