import type { TFunction } from 'i18next';
import type { Milestone } from '#domain/contracts/milestone.ts';
import { dayNumber, weekdayOf } from '#domain/roadmap/days.ts';
import { flagsOf } from '#domain/roadmap/flags.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { heightOfRows, type Row } from '#domain/roadmap/rows.ts';
import {
  boxOf,
  type Scale,
  startsIn,
  unitsOf,
  WEEKENDS_FROM,
  type Week,
  xOf,
} from '#domain/roadmap/scale.ts';
import { isWhole, type Progress, type Span } from '#domain/roadmap/spans.ts';
import type { Measure, Picture } from '../../export/picture/marks.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { createPen, LETTERS, type Pen } from '../../export/picture/pen.ts';
import { type DateWords, majorLabel, minorLabel } from '../words/dates.ts';
import { barTitle, rowTitle } from '../words/rows.ts';

export interface RoadmapPictureOptions {
  readonly rows: readonly Row[];
  readonly spans: ReadonlyMap<ItemKey, Span>;
  /** Of releases and sprints, by their rows. */
  readonly laneSpans: ReadonlyMap<string, Span | null>;
  readonly progress: ReadonlyMap<ItemKey, Progress>;
  readonly milestones: readonly Milestone[];
  /** Numbers of the first and the last day, both shown. */
  readonly from: number;
  readonly to: number;
  readonly today: number;
  readonly week: Week;
  /** Units of a day. */
  readonly pixels: number;
  readonly tree: number;
}

export interface RoadmapLook {
  readonly t: TFunction;
  readonly language: string;
  readonly hexOf: (color: string) => string | null;
  readonly title: { readonly name: string; readonly about: string } | null;
}

const TITLE = 64;
/** The calendar's two rows and the band of flags. */
const HEAD = { major: 26, minor: 26, flags: 30 } as const;
const HEAD_SIZE = HEAD.major + HEAD.minor + HEAD.flags;
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

export const roadmapPictureSize = (
  { rows, from, to, pixels, tree }: RoadmapPictureOptions,
  titled: boolean,
) => ({
  width: Math.ceil(tree + (to - from + 1) * pixels),
  height: heightOfRows(rows) + HEAD_SIZE + (titled ? TITLE : 0) + 8,
});

interface Drawing {
  readonly pen: Pen;
  readonly options: RoadmapPictureOptions;
  readonly look: RoadmapLook;
  readonly scale: Scale;
  /** Where rows begin, and where everything ends. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const wordsOf = ({ t, language }: RoadmapLook): DateWords => ({
  language,
  quarter: (quarter, year) =>
    year === undefined
      ? t('roadmap.quarter', { quarter })
      : t('roadmap.quarterOf', { quarter, year }),
  week: (number) => t('roadmap.week', { number }),
});

/** Where a day begins on the picture. */
const dayX = ({ options, scale }: Drawing, day: number): number => options.tree + xOf(scale, day);

/** What of a stretch lies beside the tree and on the picture. */
const clipped = ({ options, width }: Drawing, left: number, size: number) => {
  const start = Math.max(options.tree, left);
  return { x: start, width: Math.max(0, Math.min(width, left + size) - start) };
};

const drawWeekends = (drawing: Drawing) => {
  const { pen, options, top, height } = drawing;
  if (options.pixels < WEEKENDS_FROM) return;
  for (let day = options.from; day <= options.to; day += 1) {
    if (!options.week.weekend.includes(weekdayOf(day))) continue;
    const place = { x: dayX(drawing, day), y: top, width: options.pixels, height: height - top };
    pen.add({ kind: 'box', ...place, fill: PAPER.weekend });
  }
};

const drawCalendar = (drawing: Drawing) => {
  const { pen, options, look, top } = drawing;
  const { from, to, week } = options;
  const units = unitsOf(options.pixels);
  const words = wordsOf(look);
  const weekStart = units.major === 'week' || units.minor === 'week' ? week.start : 1;
  const y = top - HEAD_SIZE;
  const majors = startsIn(units.major, from, to, weekStart);
  for (const [at, start] of majors.slice(0, -1).entries()) {
    const left = dayX(drawing, start);
    const place = clipped(drawing, left, dayX(drawing, majors[at + 1] ?? start) - left);
    pen.add({ kind: 'box', x: place.x, y, width: 1, height: HEAD.major, fill: PAPER.border });
    if (place.width < 24) continue;
    pen.write(place.x + 8, y + 18, majorLabel(words, units.major, start), {
      letters: LETTERS.smallStrong,
      color: PAPER.text,
      room: place.width - 12,
    });
  }
  for (const start of startsIn(units.minor, from, to, weekStart).slice(0, -1)) {
    const left = dayX(drawing, start);
    if (left < options.tree) continue;
    const line = { x: left, y: y + HEAD.major, width: 1, height: drawing.height - y - HEAD.major };
    pen.add({ kind: 'box', ...line, fill: PAPER.neutral });
    pen.write(left + 6, y + HEAD.major + 17, minorLabel(words, units.minor, start), {
      letters: LETTERS.tiny,
      color: PAPER.subtlest,
    });
  }
};

const drawMilestones = (drawing: Drawing) => {
  const { pen, options, look, scale, top, height } = drawing;
  const { from, to, milestones } = options;
  const seen = milestones.filter(
    ({ startDate, endDate }) => dayNumber(endDate) >= from && dayNumber(startDate) <= to,
  );
  const nameOf = ({ name }: Milestone) => name || look.t('roadmap.milestone.unnamed');
  const flags = flagsOf(
    seen.map((each) => ({
      id: each.id,
      x: Math.max(0, xOf(scale, dayNumber(each.startDate))),
      name: pen.measure(nameOf(each), LETTERS.smallStrong),
    })),
  );
  const byId = new Map(flags.map((flag) => [flag.id, flag]));
  for (const each of seen) {
    const flag = byId.get(each.id);
    if (!flag) continue;
    const color = look.hexOf(each.color) ?? PAPER.selected;
    const x = options.tree + flag.x;
    const y = top - HEAD.flags + 4;
    const [start, end] = [dayNumber(each.startDate), dayNumber(each.endDate)];
    const box = boxOf(scale, start, end);
    const band = clipped(drawing, options.tree + box.left, box.width);
    if (end > start) {
      pen.add({ kind: 'box', ...band, y: top, height: height - top, fill: mixed(color, 0.08) });
    }
    pen.add({
      kind: 'line',
      points: [
        [x, y],
        [x, height],
      ],
      color,
      width: 1,
    });
    const width = Math.min(flag.width, drawing.width - x);
    pen.add({ kind: 'box', x, y, width, height: 20, fill: color, radius: 3, name: nameOf(each) });
    if (!flag.named) continue;
    pen.write(x + 8, y + 14, nameOf(each), {
      letters: LETTERS.smallStrong,
      color: PAPER.surface,
      room: width - 12,
    });
  }
};

const drawToday = (drawing: Drawing) => {
  const { pen, options, top, height } = drawing;
  const { today, from, to, pixels } = options;
  if (today < from || today > to) return;
  const x = dayX(drawing, today) + pixels / 2;
  pen.add({
    kind: 'line',
    points: [
      [x, top - HEAD.flags],
      [x, height],
    ],
    color: PAPER.danger,
    width: 1.5,
  });
};

const fillOf = (row: Row, { hexOf }: RoadmapLook): string => {
  const { item } = row;
  const own = item?.color;
  return (own && hexOf(own)) || FILLS[row.kind];
};

const spanOf = ({ spans, laneSpans }: RoadmapPictureOptions, { key, item }: Row): Span | null =>
  item ? (spans.get(item.key) ?? null) : (laneSpans.get(key) ?? null);

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

const drawBar = (drawing: Drawing, row: Row) => {
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

const drawRow = (drawing: Drawing, row: Row) => {
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

/** The roadmap as it is exported: its tree, the days of a range, bars and milestones. Units are screen pixels. */
export const roadmapPicture = (
  options: RoadmapPictureOptions,
  look: RoadmapLook,
  measure: Measure,
): Picture => {
  const pen = createPen(measure);
  const size = roadmapPictureSize(options, look.title !== null);
  const top = HEAD_SIZE + (look.title ? TITLE : 0);
  const scale = { origin: options.from, pixels: options.pixels };
  const drawing: Drawing = { pen, options, look, scale, top, ...size };
  drawWeekends(drawing);
  drawCalendar(drawing);
  for (const row of options.rows) drawRow(drawing, row);
  drawMilestones(drawing);
  drawToday(drawing);
  for (const row of options.rows) drawBar(drawing, row);
  pen.add({
    kind: 'box',
    x: options.tree,
    y: top - HEAD_SIZE,
    width: 1,
    height: size.height,
    fill: PAPER.border,
  });
  pen.add({ kind: 'box', x: 0, y: top - 1, width: size.width, height: 1, fill: PAPER.border });
  if (look.title) {
    const room = size.width - 32;
    pen.write(16, 30, look.title.name, { letters: LETTERS.title, color: PAPER.text, room });
    pen.write(16, 52, look.title.about, { letters: LETTERS.small, color: PAPER.subtle, room });
  }
  return { ...size, ground: PAPER.surface, marks: pen.marks };
};
