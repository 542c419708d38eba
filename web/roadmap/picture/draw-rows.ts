import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { LETTERS } from '../../export/picture/pen.ts';
import { barTitle, rowTitle, warningText } from '../words/rows.ts';
import { writeSlip } from './draw-drift.ts';
import { clipped, type Drawing, dayX, plannedOf, type RoadmapLook } from './drawing.ts';

const INDENT = 18;
const FADE = 84;
const BAR = 20;
/** Where a bar begins in its row when the former days are drawn below it. */
const ABOVE_FORMER = 4;
/** Width of a warning without its text, in units of the picture. */
const WARNING = 22;

/** Colours of bars that do not have the colour of a goal. */
const FILLS: Readonly<Record<Row['kind'], string>> = {
  goal: '#1868DB',
  step: '#AF59E1',
  story: '#357DE8',
  subtask: '#8C8F97',
  release: '#22A06B',
  sprint: '#227D9B',
};

const fillOf = (row: Row, { hexOf }: RoadmapLook): string => {
  const { item } = row;
  const own = item?.color;
  return (own && hexOf(own)) || FILLS[row.kind];
};

const boxOfSpan = ({ scale, options }: Drawing, span: Span) => {
  if (isWhole(span)) return boxOf(scale, span.start, span.end);
  const day = span.start ?? span.end ?? options.from;
  const left = span.start === null ? xOf(scale, day + 1) - FADE : xOf(scale, day);
  return { left, width: FADE };
};

const shareDone = ({ options }: Drawing, { item, lane }: Row): number => {
  if (lane) return lane.totals.stories > 0 ? lane.totals.done / lane.totals.stories : 0;
  if (item?.issue?.status.category === 'done') return 1;
  const counted = item && options.progress.get(item.key);
  return counted && counted.total > 0 ? counted.done / counted.total : 0;
};

/** Draws how late a bar is: an area from its end to today. Returns the width of that area. */
const drawLateness = (drawing: Drawing, standing: Standing, end: number, y: number): number => {
  if (standing.kind !== 'late') return 0;
  const { options, pen, width: most } = drawing;
  const to = Math.min(most, dayX(drawing, options.today) + options.pixels / 2);
  const width = Math.max(0, to - end);
  const fill = mixed(PAPER.danger, 0.15);
  if (width > 0) pen.add({ kind: 'box', x: end, y, width, height: BAR, fill });
  return width;
};

interface BarPlace {
  readonly from: number;
  readonly width: number;
  /** Where the bar ends, together with the area that shows how late it is. */
  readonly end: number;
  readonly y: number;
}

/** Draws the title inside the bar if it fits, otherwise beside the bar. Returns where the title ends. */
const drawTitle = ({ pen, look, width: most }: Drawing, row: Row, place: BarPlace): number => {
  const { from, width, end, y } = place;
  const words = barTitle(look.t, row);
  const needed = pen.measure(words, LETTERS.small);
  const letters = { letters: LETTERS.small, color: PAPER.text };
  const beside = end + 6;
  if (needed + 12 <= width || beside + needed > most) {
    pen.write(from + 6, y + 14, words, { ...letters, room: Math.max(12, width - 10) });
    return end;
  }
  return beside + pen.write(beside, y + 14, words, letters);
};

/** Draws the warning beside the bar. If there is no room, draws it at the edge of the picture. */
const drawWarning = (drawing: Drawing, standing: Standing, end: number, y: number): void => {
  const { pen, look, width: most } = drawing;
  const words = warningText(look.t, standing);
  if (words === null) return;
  const color = standing.kind === 'late' ? PAPER.textDanger : PAPER.textWarning;
  const letters = LETTERS.smallStrong;
  const needed = pen.measure(words, letters) + WARNING;
  const x = Math.min(end + 6, most - needed);
  if (x < end) {
    pen.add({ kind: 'box', x, y: y + 1, width: needed, height: BAR - 2, fill: PAPER.surface });
  }
  pen.icon(x + 2, y + 4, 'warning', color, 12);
  pen.write(x + 18, y + 14, words, { letters, color });
};

export const drawBar = (drawing: Drawing, row: Row) => {
  const { pen, options, look, top } = drawing;
  const planned = plannedOf(options, row);
  if (!planned) return;
  const { span, standing } = planned;
  const { left, width } = boxOfSpan(drawing, span);
  const place = clipped(drawing, options.tree + left, width);
  if (place.width <= 0) return;
  // Beside the former days there is less room.
  const y = top + row.top + (options.drift ? ABOVE_FORMER : (row.height - BAR) / 2);
  const color = fillOf(row, look);
  const open = !isWhole(span);
  const ground = mixed(color, open || span.derived ? 0.2 : 0.45);
  const title = rowTitle(look.t, row);
  const dashed = span.derived || open;
  pen.add({
    kind: 'box',
    ...place,
    y,
    height: BAR,
    radius: 4,
    fill: ground,
    stroke: color,
    dashed,
    name: title,
  });
  const done = place.width * shareDone(drawing, row);
  if (done > 2)
    pen.add({
      kind: 'box',
      x: place.x,
      y: y + BAR - 4,
      width: done,
      height: 4,
      radius: 2,
      fill: color,
    });
  const end = place.x + place.width + drawLateness(drawing, standing, place.x + place.width, y);
  const written = drawTitle(drawing, row, { from: place.x, width: place.width, end, y });
  drawWarning(drawing, standing, Math.max(end, written), y);
};

export const drawRow = (drawing: Drawing, row: Row) => {
  const { pen, options, look, top } = drawing;
  const y = top + row.top;
  const strong = row.depth === 0;
  pen.add({
    kind: 'box',
    x: 0,
    y: y + row.height - 1,
    width: drawing.width,
    height: 1,
    fill: PAPER.neutral,
  });
  const left = 12 + row.depth * INDENT;
  const middle = y + row.height / 2;
  if (row.below > 0) {
    pen.icon(left - 2, middle - 6, row.open ? 'chevron-down' : 'chevron-right', PAPER.subtlest, 12);
  }
  pen.add({
    kind: 'box',
    x: left + 14,
    y: middle - 5,
    width: 10,
    height: 10,
    radius: 2,
    fill: fillOf(row, look),
  });
  const key = row.item?.issue?.key ?? '';
  const end = options.tree - 10;
  const taken = options.drift
    ? writeSlip(drawing, row, middle + 4)
    : pen.write(end, middle + 4, key, {
        letters: LETTERS.small,
        color: PAPER.subtlest,
        anchor: 'end',
      });
  pen.write(left + 32, middle + 5, rowTitle(look.t, row), {
    letters: strong ? LETTERS.strong : LETTERS.body,
    color: PAPER.text,
    struck: row.item?.issue?.status.category === 'done',
    room: end - taken - 8 - left - 32,
  });
};
