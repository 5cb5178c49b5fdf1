import { type ComponentProps, useEffect, useState } from "react";
import { useHydrated } from "../../behaviours/hydrated.ts";
import { Icon } from "../icon/icon.tsx";
import { checkIcon } from "../icon/icon-shapes.ts";

interface Props extends ComponentProps<"button"> {
  /** What goes to the clipboard. */
  text: string;
  /** Said in place of the label once it is there. */
  copied: string;
  /** Said when the browser refuses; the text itself stands beside the button and can be selected. */
  failed: string;
}

/** How long the button says that the text was copied, in milliseconds. */
const saidFor = 4_000;

/**
 * Copies a text that is also shown; only there with script. Each copy is said, and then the button has its name again.
 */
export function CopyButton({ text, copied, failed, children, className, ...rest }: Props) {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), saidFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy() {
    // The same words again are news only in a region that was empty before.
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  return (
    <>
      <button
        type="button"
        className={`button quiet ${className ?? ""}`}
        data-waiting={hydrated ? undefined : ""}
        onClick={copy}
        {...rest}
      >
        {outcome === "copied" && <Icon shape={checkIcon} size={18} />}
        {outcome === undefined ? children : outcome === "copied" ? copied : failed}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === undefined ? "" : outcome === "copied" ? copied : failed}
      </span>
    </>
  );
}
