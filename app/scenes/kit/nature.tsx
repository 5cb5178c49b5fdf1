type Spot = readonly [x: number, y: number, scale: number];

interface Props {
  /** Where they stand, and how large: at scale 1 a poplar is 66 units high, a tree 48, a bush 20. */
  at: readonly Spot[];
  /** The tone of a hill for what grows far away; the dark of near trees otherwise. */
  tone?: 2 | 3 | 4;
}

export function Poplars(props: Props) {
  return <Plants {...props} d="M0 4C-11-10-9-42 0-62C9-42 11-10 0 4Z" />;
}

export function Trees(props: Props) {
  return <Plants {...props} d="M-2 0V-14C-20-10-26-26-17-34C-20-50 18-52 17-36C27-28 20-10 2-14V0Z" />;
}

export function Bushes(props: Props) {
  return <Plants {...props} d="M-30 2C-32-10-20-15-14-12C-10-24 8-24 11-14C20-19 32-10 30 2Z" />;
}

function Plants({ at, tone, d }: Props & { d: string }) {
  return (
    <g fill={tone ? `var(--scene-hill-${tone})` : "var(--scene-tree)"}>
      {at.map(([x, y, scale]) => (
        <path key={x} d={d} transform={`translate(${x} ${y})scale(${scale})`} />
      ))}
    </g>
  );
}
