/** An axis of points that several bars share. */
export interface LoadAxis {
  /** Points at the right end: a multiple of five, above all values. */
  readonly end: number;
  /** Points with a mark, from 0 on: at most six, with equal distances. */
  readonly ticks: readonly number[];
}

const UNIT = 5;
const MOST_STEPS = 5;

/** Returns the axis for some points: from 0 to the next marked multiple of five. */
export const axisOf = (points: readonly number[]): LoadAxis => {
  const units = Math.max(1, Math.ceil(Math.max(0, ...points) / UNIT));
  const step = UNIT * Math.ceil(units / MOST_STEPS);
  const steps = Math.ceil((units * UNIT) / step);
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) };
};
