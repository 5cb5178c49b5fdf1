import type { ReactNode } from "react";

/** What has been done. Screen readers say it when they come by. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="status">
      {children}
    </p>
  );
}

/** What is wrong, with a line for each place. Screen readers say it at once. */
export function Fault({ children, lines = [] }: { children: ReactNode; lines?: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <p className="wrong" role="alert">
        {children}
      </p>
    );
  }
  return (
    <div className="wrong" role="alert">
      <p>{children}</p>
      <LineList lines={lines} />
    </div>
  );
}

/** Messages about texts and files, which may be as long as a path. */
export function LineList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line} className="anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
