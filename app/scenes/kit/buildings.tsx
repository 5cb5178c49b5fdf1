interface Place {
  x: number;
  y: number;
  s?: number;
}

const at = ({ x, y, s = 1 }: Place) => `translate(${x} ${y})scale(${s})`;

/** A house of 62 by 52 units on [x, y], its gable to the left; the windows are lit at night. */
export function House(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M14-38V-54H21V-38Z" fill="var(--scene-shade)" />
      <path d="M-26 0V-26L-8-45L10-26V0Z" fill="var(--scene-wall)" />
      <path d="M10 0V-27H36V0Z" fill="var(--scene-stone)" />
      <path d="M-8-48L24-48L40-25H11L-8-45L-27-24L-30-27Z" fill="var(--scene-roof)" />
      <path d="M-21-20H-12V-9H-21ZM16-19H22V-10H16ZM25-19H31V-10H25ZM-10-33H-5V-28H-10Z" fill="var(--scene-window)" />
      <path d="M-5 0V-14A4 4 0 0 1 4-14V0Z" fill="var(--scene-roof)" />
    </g>
  );
}

/** A radio mast of 120 units. */
export function Mast(place: Place) {
  return (
    <g transform={at(place)} fill="none" stroke="var(--scene-post)" strokeWidth="3" strokeLinecap="round">
      <path d="M-15 0L0-104L15 0M-12-22L9-42M12-22L-9-42M-7-54L5-70M7-54L-5-70M0-104V-120" />
      <path d="M-16-104Q-26-118-16-132M16-104Q26-118 16-132" stroke="var(--scene-spark)" />
      <circle cy="-120" r="4" fill="var(--scene-spark)" stroke="none" />
    </g>
  );
}

/** The walls that hold the hillside back beside a gate; drawn before it, on the same place. */
export function WingWalls(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M-124 0C-116-36-94-66-60-88H60C94-66 116-36 124 0Z" fill="var(--scene-wall)" />
      <path d="M-118 0C-110-34-92-60-60-80H60C92-60 110-34 118 0Z" fill="var(--scene-shade)" />
    </g>
  );
}

/** Seen through a gate: hills and the way that goes on. */
export function FarSide() {
  return (
    <>
      <path d="M-38-36C-20-48-8-34 8-36S28-46 38-44V0H-38Z" fill="var(--scene-hill-1)" />
      <path d="M-38-26C-22-22-6-32 8-30S26-20 38-18V0H-38Z" fill="var(--scene-hill-2)" />
      <path d="M-32 0C-22-12 14-16 8-22Q2-25-4-28-4-30 0-31Q0-28 8-26C24-20 20-10 32 0Z" fill="var(--scene-path)" />
    </>
  );
}
