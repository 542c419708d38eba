import type { Row } from '#domain/roadmap/rows.ts';
import { PAPER } from '../../export/picture/paper.ts';
import { headCorners, linkCorners, type Point } from '../links/link-path.ts';
import { FAR, MANY } from '../links/shown-links.ts';
import { type Drawing, dayX, type PictureLink, plannedOf } from './drawing.ts';

type Corners = readonly (readonly [x: number, y: number])[];

interface Line {
  readonly violated: boolean;
  readonly corners: Corners;
  readonly head: Corners;
}

const cornersOf = (points: readonly Point[]): Corners => points.map(({ x, y }) => [x, y]);

/** Returns the line of a link; null if one of its items has no row or no date in the picture. */
const lineOf = (
  drawing: Drawing,
  rows: ReadonlyMap<string, Row>,
  { from, to, days }: PictureLink,
): Line | null => {
  const { options, top, width } = drawing;
  const [first, second] = [rows.get(from), rows.get(to)];
  const [before, after] = [first, second].map((row) => row && plannedOf(options, row)?.span);
  if (!first || !second || before?.end == null || after?.start == null) return null;
  const middle = (row: Row) => top + row.top + row.height / 2;
  const start = { x: dayX(drawing, before.end + 1), y: middle(first) };
  const end = { x: dayX(drawing, after.start), y: middle(second) };
  const isInside = ({ x }: Point) => x > options.tree + 16 && x < width - 16;
  if (!isInside(start) || !isInside(end)) return null;
  const violated = days > 0;
  if (!violated && Math.abs(start.y - end.y) > FAR) return null;
  const between = top + (second.top > first.top ? second.top : second.top + second.height);
  return {
    violated,
    corners: cornersOf(linkCorners(start, { x: end.x - 4, y: end.y }, between)),
    head: cornersOf(headCorners(end)),
  };
};

/** Draws the links as they are drawn on the screen: violated links in red, and quiet links only if there are few. */
export const drawLinks = (drawing: Drawing): void => {
  const { pen, options } = drawing;
  const rows = new Map<string, Row>(options.rows.map((row) => [row.key, row]));
  const lines = options.links.flatMap((link) => lineOf(drawing, rows, link) ?? []);
  const many = lines.filter(({ violated }) => !violated).length > MANY;
  for (const { violated, corners, head } of lines) {
    if (many && !violated) continue;
    const color = violated ? PAPER.danger : PAPER.subtlest;
    pen.add({ kind: 'line', points: corners, color, width: violated ? 2 : 1.5 });
    pen.add({ kind: 'shape', points: head, color });
  }
};
