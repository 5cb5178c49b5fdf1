/**
 * Whether an element does nothing in a mirror: scripts, what is loaded ahead, buttons that are no form's and no
 * dialog's, fields for a file, forms that write. `value` reads an attribute of it.
 */
export function needsScript(tagName: string, value: (attribute: string) => string | null | undefined): boolean {
  switch (tagName) {
    case "script":
      return true;
    case "link":
      // A preloaded font counts as another origin's on a disk; a style sheet's own does not.
      return ["modulepreload", "preload", "manifest"].includes(value("rel") ?? "");
    case "form":
      return value("method") === "post";
    case "input":
      return value("type") === "file";
    case "aside":
      return value("id") === "language-offer";
    case "button":
      return value("type") === "button" && (value("commandfor") ?? undefined) === undefined;
    default:
      return false;
  }
}
