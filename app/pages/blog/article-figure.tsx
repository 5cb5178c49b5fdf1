import { figureHeights } from "./figures.generated.ts";

interface Props {
  /** The article's. */
  id: string;
  className?: string | undefined;
}

/** The article's own drawing; nothing for an article without one. Its title says what the link leads to. */
export function ArticleFigure({ id, className }: Props) {
  const height = figureHeights[id];
  if (height === undefined) return null;
  return (
    <svg className={className} viewBox={`0 0 720 ${height}`} aria-hidden="true" focusable="false">
      <use href={`/figures.svg#${id}`} />
    </svg>
  );
}
