import styles from "./compare.module.css";

interface Props {
  /** Servers that are certainly there: filled dots. */
  sure: number;
  /** Servers that may be there, where the claim is a range: rings up to this number. */
  perhaps?: number;
  locations: number;
}

/** Distance that a dot keeps from the next, in units of the drawing; a dot is 13 wide. */
const spacing = 11;

/** One cluster of dots a location; the words beside it say the same. */
export function ServerDots({ sure, perhaps = sure, locations }: Props) {
  return (
    <span className={styles.clusters}>
      {[...Array(locations).keys()].map((location) => (
        <Cluster
          key={location}
          filled={share(sure, locations, location)}
          all={share(Math.max(sure, perhaps), locations, location)}
        />
      ))}
    </span>
  );
}

function Cluster({ filled, all }: { filled: number; all: number }) {
  const dots = sunflower(all);
  const half = Math.round(spacing * Math.sqrt(all)) + 8;
  return (
    <svg width={half * 1.8} viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
      <path
        className={styles.dots}
        d={dots
          .slice(0, filled)
          .map(([x, y]) => `M${x} ${y}h0`)
          .join("")}
      />
      {dots.slice(filled).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.ring} cx={x} cy={y} r="5.5" />
      ))}
    </svg>
  );
}

/** How many of `total` fall to one of `parts`: the first ones get what is left over. */
function share(total: number, parts: number, part: number): number {
  return Math.floor(total / parts) + (part < total % parts ? 1 : 0);
}

/** `count` points spread as the seeds of a sunflower, whole numbers so that every engine draws the same. */
function sunflower(count: number): [x: number, y: number][] {
  const goldenAngle = Math.PI * (3 - Math.sqrt(5));
  return [...Array(count).keys()].map((index) => {
    const radius = spacing * Math.sqrt(index + 0.3);
    return [Math.round(radius * Math.cos(index * goldenAngle)), Math.round(radius * Math.sin(index * goldenAngle))];
  });
}
