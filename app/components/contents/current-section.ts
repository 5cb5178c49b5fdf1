import { useEffect, useState } from "react";

/** The part of the window, from its top, that a heading must have reached for its section to be the current one. */
const readingLine = 0.3;

/**
 * The id of the section that is being read: that of the last heading above the reading line, or none before the first.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
    // The observer tells when a heading crosses the line; where each stands is then looked at once.
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * readingLine;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
      },
      { rootMargin: `0px 0px ${-100 * (1 - readingLine)}% 0px` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
