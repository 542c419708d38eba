import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { LETTERS } from '../../export/picture/pen.ts';
import { barTitle, rowTitle } from '../words/rows.ts';
import { clipped, type Drawing, type RoadmapLook, type RoadmapPictureOptions } from './drawing.ts';

const INDENT = 18;
const FADE = 84;
const BAR = 20;

/** Fills of bars that no goal colours. */
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

export const spanOf = (
  { spans, laneSpans }: RoadmapPictureOptions,
  { key, item }: Row,
): Span | null => (item ? (spans.get(item.key) ?? null) : (laneSpans.get(key) ?? null));

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

/** The bar of a row, what is done of it, and its title in it or beside it. */
export const drawBar = (drawing: Drawing, row: Row) => {
  const { pen, options, look, top } = drawing;
  const span = spanOf(options, row);
  if (!span) return;
  const { left, width } = boxOfSpan(drawing, span);
  const place = clipped(drawing, options.tree + left, width);
  if (place.width <= 0) return;
  const y = top + row.top + (row.height - BAR) / 2;
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
  const words = barTitle(look.t, row);
  const needed = pen.measure(words, LETTERS.small);
  const beside = { letters: LETTERS.small, color: PAPER.text };
  const after = place.x + place.width + 6;
  if (needed + 12 <= place.width || after + needed > drawing.width) {
    pen.write(place.x + 6, y + 14, words, { ...beside, room: Math.max(12, place.width - 10) });
  } else pen.write(after, y + 14, words, beside);
};

/** A row of the tree, and the line under it. */
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
  const taken = pen.write(end, middle + 4, key, {
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
