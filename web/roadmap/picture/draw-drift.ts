import { dayNumber } from '#domain/roadmap/days.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { PAPER } from '../../export/picture/paper.ts';
import { LETTERS } from '../../export/picture/pen.ts';
import type { DriftMark } from '../props/drift.ts';
import { clipped, type Drawing, dayX, HEAD, plannedOf } from './drawing.ts';

/** Height of the hollow bar of the former days, and its distance to the lower edge of the row. */
const FORMER = { height: 6, bottom: 8 } as const;
/** Width of former days of which only a start or only an end is known. */
const OPEN = 24;
const EARLIER = '#4C6B1F';

const colorOf = ({ state }: DriftMark): string => {
  if (state === 'later' || state === 'undated') return PAPER.textDanger;
  return state === 'earlier' || state === 'new' ? EARLIER : PAPER.subtle;
};

const boxOfFormer = ({ scale }: Drawing, span: Span) => {
  if (isWhole(span)) return boxOf(scale, span.start, span.end);
  if (span.start !== null) return { left: xOf(scale, span.start), width: OPEN };
  return { left: xOf(scale, (span.end ?? 0) + 1) - OPEN, width: OPEN };
};

/** Writes the slip of a row at the end of the tree. Returns the width that it took. */
export const writeSlip = ({ pen, options }: Drawing, row: Row, y: number): number => {
  const mark = options.drift?.rows.get(row.key);
  if (!mark) return 0;
  const letters = LETTERS.smallStrong;
  return pen.write(options.tree - 10, y, mark.text, {
    ...{ letters, color: colorOf(mark), anchor: 'end' },
  });
};

/** Draws the former days of a row as a hollow bar below its bar, and a line to the new end if that is later. */
export const drawFormer = (drawing: Drawing, row: Row): void => {
  const { pen, options, top } = drawing;
  const mark = options.drift?.rows.get(row.key);
  if (!mark?.before) return;
  const { left, width } = boxOfFormer(drawing, mark.before);
  const y = top + row.top + row.height - FORMER.bottom;
  const place = clipped(drawing, options.tree + left, width);
  if (place.width > 0) {
    const removed = mark.state === 'undated';
    pen.add({
      ...{ kind: 'box', ...place, y, height: FORMER.height, radius: 2, fill: PAPER.surface },
      ...{ stroke: removed ? PAPER.danger : PAPER.gray, dashed: removed },
    });
  }
  const end = plannedOf(options, row)?.span.end ?? null;
  if (mark.state !== 'later' || end === null || mark.before.end === null) return;
  const from = dayX(drawing, mark.before.end + 1);
  const slip = clipped(drawing, from, dayX(drawing, end + 1) - from);
  if (slip.width <= 0) return;
  const middle = y + FORMER.height / 2;
  pen.add({ kind: 'box', ...slip, y: middle - 0.75, height: 1.5, fill: PAPER.danger });
  const stop = { x: slip.x + slip.width - 1.5, y: middle - 5, width: 1.5, height: 10 };
  pen.add({ kind: 'box', ...stop, fill: PAPER.danger });
};

/** Draws a hollow flag at the former day of each moved milestone, with a line to its flag of now. */
export const drawFormerFlags = (drawing: Drawing): void => {
  const { pen, options, top, width } = drawing;
  for (const { id, startDate } of options.milestones) {
    const mark = options.drift?.milestones.get(id);
    const start = mark?.before?.start ?? null;
    if (!mark || start === null || (mark.state !== 'later' && mark.state !== 'earlier')) continue;
    const x = dayX(drawing, start);
    const y = top - HEAD.flags + 8;
    if (x < options.tree || x > width) continue;
    const now = dayNumber(startDate);
    const [from, to] = [Math.min(x, dayX(drawing, now)), Math.max(x, dayX(drawing, now))];
    const line = clipped(drawing, from, to - from);
    pen.add({ kind: 'box', ...line, y: y + 6, height: 1.5, fill: colorOf(mark) });
    const flag = { x, y, width: 9, height: 12, radius: 2 };
    pen.add({ kind: 'box', ...flag, fill: PAPER.surface, stroke: PAPER.gray });
  }
};
