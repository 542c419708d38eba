import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayNumber, weekdayOf } from '#domain/roadmap/days.ts';
import { flagsOf } from '#domain/roadmap/flags.ts';
import { boxOf, startsIn, unitsOf, WEEKENDS_FROM, xOf } from '#domain/roadmap/scale.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { LETTERS } from '../../export/picture/pen.ts';
import { type DateWords, majorLabel, minorLabel } from '../words/dates.ts';
import { clipped, type Drawing, dayX, HEAD, HEAD_SIZE, type RoadmapLook } from './drawing.ts';

const wordsOf = ({ t, language }: RoadmapLook, yearStart: number): DateWords => ({
  language,
  yearStart,
  quarter: (quarter, year) =>
    year === undefined
      ? t('roadmap.quarter', { quarter })
      : t('roadmap.quarterOf', { quarter, year }),
  week: (number) => t('roadmap.week', { number }),
});

export const drawWeekends = (drawing: Drawing) => {
  const { pen, options, top, height } = drawing;
  if (options.pixels < WEEKENDS_FROM) return;
  for (let day = options.from; day <= options.to; day += 1) {
    if (!options.week.weekend.includes(weekdayOf(day))) continue;
    const place = { x: dayX(drawing, day), y: top, width: options.pixels, height: height - top };
    pen.add({ kind: 'box', ...place, fill: PAPER.weekend });
  }
};

/** Draws two rows of calendar units above the days. */
export const drawCalendar = (drawing: Drawing) => {
  const { pen, options, look, top } = drawing;
  const { from, to, week } = options;
  const units = unitsOf(options.pixels);
  const words = wordsOf(look, week.yearStart ?? 1);
  const weekStart = units.major === 'week' || units.minor === 'week' ? week.start : 1;
  const y = top - HEAD_SIZE;
  const majors = startsIn(units.major, from, to, weekStart, week.yearStart);
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
  for (const start of startsIn(units.minor, from, to, weekStart, week.yearStart).slice(0, -1)) {
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

/** Draws the flags of milestones above the rows, and their lines through the rows. */
export const drawMilestones = (drawing: Drawing) => {
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

export const drawToday = (drawing: Drawing) => {
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
