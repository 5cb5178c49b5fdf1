import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Point } from "../../server/numbers/number-views.ts";

interface Props {
  points: readonly Point[];
  width: number;
  height: number;
  /** What stands below a bar; none without it, nor a scale. */
  label?: (point: Point) => string;
  /** How a number of the scale is written. */
  number?: (value: number) => string;
}

/** Labels of bars that fit beside each other. */
const mostLabels = 8;

/**
 * Bars from zero, with the period before as a line. A piece in which nothing at all was counted is a gap: neither bar
 * nor line, but a band. Screen readers get the table that goes with it.
 */
export function BarChart({ points, width, height, label, number }: Props) {
  const room = label ? { start: 56, end: 8, top: 8, bottom: 28 } : { start: 0, end: 0, top: 2, bottom: 2 };
  const largest = Math.max(1, ...points.flatMap(({ n, before }) => [n ?? 0, before ?? 0]));
  const y = scaleLinear([0, largest], [height - room.bottom, room.top]).nice(4);
  const x = scaleBand(
    points.map(({ from }) => from),
    [room.start, width - room.end],
  ).padding(0.2);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const middle = (point: Point) => (x(point.from) ?? 0) + x.bandwidth() / 2;
  const earlier = line<Point>(middle, ({ before }) => y(before ?? 0)).defined(({ before }) => before !== null);
  const every = Math.ceil(points.length / mostLabels);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {label &&
        ticks.map((tick) => (
          <g key={tick}>
            <line className="chart-rule" x1={room.start} x2={width - room.end} y1={y(tick)} y2={y(tick)} />
            <text className="chart-text" x={room.start - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {number?.(tick)}
            </text>
          </g>
        ))}
      {points.map((point, index) => (
        <g key={point.from}>
          {point.n === null ? (
            <rect className="chart-gap" x={x(point.from)} y={room.top} width={x.bandwidth()} height={y(0) - room.top} />
          ) : (
            <rect
              className={point.isWhole ? "chart-bar" : "chart-bar chart-cut"}
              x={x(point.from)}
              y={y(point.n)}
              width={x.bandwidth()}
              height={y(0) - y(point.n)}
            />
          )}
          {label && index % every === 0 && (
            <text className="chart-text" x={middle(point)} y={height - 8} textAnchor="middle">
              {label(point)}
            </text>
          )}
        </g>
      ))}
      <line className="chart-zero" x1={room.start} x2={width - room.end} y1={y(0)} y2={y(0)} />
      <path className="chart-before" d={earlier([...points]) ?? ""} />
    </svg>
  );
}
