/**
 * `<button command="show-modal" commandfor="…">` and `command="close"`, for browsers that do not know them by
 * themselves, and a click beside a dialog that closes it (`closedby="any"`). Focus goes in, stays in and comes back:
 * that is the dialog's own.
 */
export function watchDialogButtons(): void {
  const isKnown = "command" in HTMLButtonElement.prototype;
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    if (target instanceof HTMLDialogElement && target.matches('[open][closedby="any"]')) {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      // What lies around a dialog belongs to it.
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
      return;
    }
    const button = isKnown ? null : (target as Element).closest("button[commandfor]");
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}
