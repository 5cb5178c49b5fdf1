import { type RefObject, useEffect } from "react";
import { announce } from "../../behaviours/announce.ts";

interface Words {
  /** Language tag of these words: the page's, which may not be the text's. */
  tag: string;
  label: (heading: string) => string;
  copied: string;
}

/** How long the button says that the link was copied, in milliseconds. */
const saidFor = 2_000;

/**
 * The HTML of a text with a box around every heading that has an anchor: room for the button beside it, so that what a
 * screen reader reads as the heading stays as it is.
 */
export function boxHeadings(html: string): string {
  return html.replace(/<h([23]) id=.*?<\/h\1>/gs, '<div class="heading">$&</div>');
}

/**
 * Adds a button to every heading in its box that copies the link to it. The text is HTML that React does not look into,
 * so the buttons are made here.
 */
export function useHeadingLinks(text: RefObject<HTMLElement | null>, { tag, label, copied }: Words): void {
  useEffect(() => {
    const buttons = [...(text.current?.querySelectorAll(".heading > [id]") ?? [])].map((heading) => {
      const button = document.createElement("button");
      button.type = "button";
      button.lang = tag;
      button.dataset.copyLink = "";
      const name = label(heading.textContent ?? "");
      button.ariaLabel = name;
      let timer: ReturnType<typeof setTimeout> | undefined;
      button.addEventListener("click", async () => {
        const { origin, pathname } = location;
        try {
          await navigator.clipboard.writeText(`${origin}${pathname}#${heading.id}`);
        } catch {
          // Where copying is not allowed the address bar has the link.
          location.hash = heading.id;
          return;
        }
        button.ariaLabel = copied;
        announce(copied);
        button.dataset.copyLink = "done";
        clearTimeout(timer);
        timer = setTimeout(() => {
          button.ariaLabel = name;
          button.dataset.copyLink = "";
        }, saidFor);
      });
      heading.after(button);
      return button;
    });
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [text, tag, label, copied]);
}
