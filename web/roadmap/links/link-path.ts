/** A point of the timeline, in pixels from the timeline's origin and from the top of the first row. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Length in pixels of a line's horizontal parts after the blocking bar (OUT) and before the waiting bar (IN), and the
 * radius of its corners.
 */
const OUT = 10;
const IN = 12;
const RADIUS = 5;

const step = (from: number, to: number, by: number): number =>
  Math.abs(to - from) <= by ? to : from + Math.sign(to - from) * by;

/** Returns a path through corner points. Each corner is rounded as far as its sides allow. */
const rounded = (points: readonly Point[]): string => {
  const [first] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (let at = 1; at < points.length; at += 1) {
    const [before, corner, next] = [points[at - 1], points[at], points[at + 1]];
    if (!before || !corner) continue;
    if (!next) {
      parts.push(`L${corner.x} ${corner.y}`);
      continue;
    }
    const near = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / 2;
    const radius = Math.min(RADIUS, near(before, corner), near(corner, next));
    const into = { x: step(corner.x, before.x, radius), y: step(corner.y, before.y, radius) };
    const out = { x: step(corner.x, next.x, radius), y: step(corner.y, next.y, radius) };
    parts.push(`L${into.x} ${into.y}`, `Q${corner.x} ${corner.y} ${out.x} ${out.y}`);
  }
  return parts.join('');
};

/**
 * Returns the corners of the line from the end of a bar (`from`) to the start of another bar (`to`). If `to` is too far
 * left, the line runs back to the left between the rows, at the height `between`.
 */
export const linkCorners = (from: Point, to: Point, between: number): readonly Point[] => {
  const [out, into] = [from.x + OUT, to.x - IN];
  if (from.y === to.y) return [from, to];
  if (into >= out) return [from, { x: out, y: from.y }, { x: out, y: to.y }, to];
  return [
    from,
    { x: out, y: from.y },
    { x: out, y: between },
    { x: into, y: between },
    { x: into, y: to.y },
    to,
  ];
};

/** Returns the line between two bars as an SVG path with rounded corners. */
export const linkPath = (from: Point, to: Point, between: number): string =>
  rounded(linkCorners(from, to, between));

/** Returns the corners of an arrowhead. Its tip comes first and is at the start of a bar. */
export const headCorners = ({ x, y }: Point): readonly Point[] => [
  { x, y },
  { x: x - 6, y: y - 3.5 },
  { x: x - 6, y: y + 3.5 },
];

export const arrowHead = (tip: Point): string =>
  `M${headCorners(tip)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`;
