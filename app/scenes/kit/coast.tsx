interface Place {
  x: number;
  y: number;
  s?: number;
}

const at = ({ x, y, s = 1 }: Place) => `translate(${x} ${y})scale(${s})`;

/** A sailing boat of 60 units, its waterline on [x, y]. */
export function Boat(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M-26-6H28C24 2 20 6 14 6H-16C-22 6-25 0-26-6Z" fill="var(--scene-roof)" />
      <path d="M-2-10V-62C14-46 24-28 26-10ZM-7-10V-52C-14-36-20-24-22-10Z" fill="var(--scene-wall)" />
    </g>
  );
}

/** A lighthouse of 100 units; its lamp burns day and night. */
export function Lighthouse(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M-14 0L-9-74H9L14 0Z" fill="var(--scene-wall)" />
      <path d="M-12-26L-11-48H11L12-26ZM-13-74H13V-79H-13ZM-10-92Q0-106 10-92Z" fill="var(--scene-roof)" />
      <path d="M-8-79V-92H8V-79Z" fill="var(--scene-light)" />
    </g>
  );
}

/** White houses of a warm coast, one with a dome. */
export function WhiteHouses(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M-34 0V-30H-6V-52A16 14 0 0 1 26-52V-20H44V0Z" fill="var(--scene-wall)" />
      <path d="M-6-51A16 17 0 0 1 26-51Z" fill="var(--scene-dome)" />
      <path d="M-26-20H-18V-10H-26ZM6-42H14V-32H6ZM6-12H14V0H6ZM30-13H37V-6H30Z" fill="var(--scene-window)" />
    </g>
  );
}
