const menus = 'details[name="site-menu"]';

/**
 * Closes the header's menus as a menu should: on Escape, with the focus back on its button; on a click or a focus
 * elsewhere; when one of its links is chosen, and on the way back. The document listens, so that menus close before
 * React is there and without it; opening them is the browser's own.
 */
export function watchSiteMenus(): void {
  const opened = () => document.querySelector<HTMLDetailsElement>(`${menus}[open]`);
  const close = () => opened()?.removeAttribute("open");

  const leave = ({ target }: Event) => {
    if (!opened()?.contains(target as Node)) close();
  };
  document.addEventListener("focusin", leave);
  document.addEventListener("click", (event) => {
    leave(event);
    // A link that opens elsewhere leaves the reader here, with the menu.
    const goesElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!goesElsewhere && (event.target as Element).closest(`${menus} a[href]`)) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && opened();
    if (!menu) return;
    close();
    menu.querySelector("summary")?.focus();
  });
  addEventListener("popstate", close);
}
