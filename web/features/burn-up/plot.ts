import { axisOf } from '../../roadmap/forecast/load-axis.ts';
import type { Measured } from './measure.ts';

type Point = readonly [x: number, y: number];

/** What a chart of a burn-up is drawn from. All days are day numbers. */
export interface PlotGround {
  readonly measured: Measured;
  /** The day on which all is to be done; null if none is set. */
  readonly due: number | null;
  /** The days by which all is done with a probability of 50 % and of 85 %; null if that is not known. */
  readonly p50: number | null;
  readonly p85: number | null;
}

export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** Space beside the area of the lines, for the labels of the axes. */
  readonly left: number;
  readonly bottom: number;
  readonly top: number;
  readonly right: number;
  /** Width that the name of a day needs. */
  readonly label: number;
}

interface Tick {
  readonly at: number;
  readonly value: number;
}

/** The geometry of a chart, in units of its size. */
export interface Plot {
  /** The steps of the scope, and the line of what is done. */
  readonly scope: readonly Point[];
  readonly done: readonly Point[];
  /** The area below the line of what is done. */
  readonly area: readonly Point[];
  /** The scope of the first day, over the whole width. */
  readonly start: number;
  readonly now: number;
  /** The vertical line of the day on which all is to be done; null if it is not in the chart. */
  readonly due: number | null;
  /** The lines from today to the days of the forecast, with their ends; null for what is not in the chart. */
  readonly forecast: {
    readonly from: Point;
    readonly half: Point | null;
    readonly most: Point | null;
    /** The area between both. */
    readonly band: readonly Point[] | null;
  };
  readonly values: readonly Tick[];
  readonly days: readonly Tick[];
  /** The last day that is counted. */
  readonly last: number;
  readonly end: { readonly x: number; readonly y: number };
}

/** The days after the last one are at most this many times the days before it. */
const AHEAD = 2;
/** Days that a chart has at least, so that one day is no vertical line. */
const LEAST = 7;

const endOf = ({ measured: { first, last }, due, p50, p85 }: PlotGround): number => {
  const span = Math.max(LEAST, last.day - first.day);
  const shown = [due, p50, p85].flatMap((day) =>
    day !== null && day <= last.day + AHEAD * span ? [day] : [],
  );
  return Math.max(first.day + LEAST, last.day, ...shown);
};

/** Returns which parts of a chart are drawn, because their days are not far from those that are counted. */
export const drawnParts = (ground: PlotGround) => {
  const { measured, due, p50, p85 } = ground;
  const { first, last } = measured;
  const end = endOf(ground);
  const isOpen = last.done < last.scope;
  return {
    due: due !== null && due >= first.day && due <= end,
    half: isOpen && p50 !== null && p50 <= end,
    most: isOpen && p85 !== null && p85 <= end,
  };
};

/** Returns the days that get a label, the most important ones first, without those that have no room beside others. */
const labelled = (
  { measured: { first, last }, due, p50, p85 }: PlotGround,
  xOf: (day: number) => number,
  end: number,
  room: number,
): Tick[] => {
  const kept: Tick[] = [];
  for (const day of [last.day, first.day, due, p50, p85, end]) {
    if (day === null || day < first.day || day > end) continue;
    const at = xOf(day);
    if (kept.every((tick) => Math.abs(tick.at - at) >= room)) kept.push({ at, value: day });
  }
  return kept.sort((left, right) => left.at - right.at);
};

/** Returns where each part of a burn-up is drawn in an area of the given size. */
export const plotOf = (ground: PlotGround, size: PlotSize): Plot => {
  const { measured, due, p50, p85 } = ground;
  const { days, first, last } = measured;
  const end = endOf(ground);
  const { ticks, end: top } = axisOf(days.flatMap(({ scope, done }) => [scope, done]));
  const width = size.width - size.left - size.right;
  const height = size.height - size.top - size.bottom;
  const xOf = (day: number): number => size.left + (width * (day - first.day)) / (end - first.day);
  const yOf = (value: number): number => size.top + height - (height * value) / top;
  const floor = yOf(0);
  const done = days.map((each): Point => [xOf(each.day), yOf(each.done)]);
  const scope = days.flatMap((each, at): Point[] => {
    const before = days[at - 1];
    const x = xOf(each.day);
    const steps = before && before.scope !== each.scope;
    return [...(steps ? [[x, yOf(before.scope)] as const] : []), [x, yOf(each.scope)]];
  });
  const now = xOf(last.day);
  const from: Point = [now, yOf(last.done)];
  const drawn = drawnParts(ground);
  const goal = (day: number | null, isDrawn: boolean): Point | null =>
    day !== null && isDrawn ? [xOf(day), yOf(last.scope)] : null;
  const [half, most] = [goal(p50, drawn.half), goal(p85, drawn.most)];
  return {
    ...{ scope, done, now },
    area: [[xOf(first.day), floor], ...done, [now, floor]],
    start: yOf(first.scope),
    due: due !== null && drawn.due ? xOf(due) : null,
    forecast: { from, half, most, band: half && most ? [from, half, most] : null },
    values: ticks.map((value) => ({ at: yOf(value), value })),
    days: labelled(ground, xOf, end, size.label),
    last: last.day,
    end: { x: size.width - size.right, y: floor },
  };
};
