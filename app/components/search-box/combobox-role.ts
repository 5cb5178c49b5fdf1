import { useEffect } from "react";

/** Tells assistive technology what the field is and which option is the active one. */
export function useComboboxRole(
  input: HTMLInputElement,
  { listId, expanded, active }: { listId: string; expanded: boolean; active: number },
): void {
  useEffect(() => {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(expanded));
    if (expanded) input.setAttribute("aria-controls", listId);
    else input.removeAttribute("aria-controls");
    if (expanded && active >= 0) input.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else input.removeAttribute("aria-activedescendant");
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [input, listId, expanded, active]);
}
