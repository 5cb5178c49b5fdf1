import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { chevronIcon } from "../icon/icon-shapes.ts";
import styles from "./side-details.module.css";

interface Props extends ComponentProps<"details"> {
  label: ReactNode;
}

/** Something beside the text: folded on a small screen, open on a large one. */
export function SideDetails({ label, children, ...rest }: Props) {
  const details = useOpenOnLargeScreens();
  return (
    <details className={styles.details} ref={details} {...rest}>
      <summary>
        {label}
        <Icon shape={chevronIcon} size={20} />
      </summary>
      {children}
    </details>
  );
}

/** On a large screen the style sheet shows the inside whether it is open or not; this makes it true for everybody. */
function useOpenOnLargeScreens() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const room = matchMedia("(width >= 62rem)");
    const follow = () => {
      if (details.current) details.current.open = room.matches;
    };
    follow();
    room.addEventListener("change", follow);
    return () => room.removeEventListener("change", follow);
  }, []);
  return details;
}
