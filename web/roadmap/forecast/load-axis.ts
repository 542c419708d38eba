/** The axis on which several bars show points. */
export interface LoadAxis {
  /** Points at the right end of the axis: a multiple of five, at least as large as all values. */
  readonly end: number;
  /** Points with a mark: at most six, from 0 on, at equal distances. */
  readonly ticks: readonly number[];
}

const UNIT = 5;
const MOST_STEPS = 5;

/** Returns an axis on which all given points fit. */
export const axisOf = (points: readonly number[]): LoadAxis => {
  const units = Math.max(1, Math.ceil(Math.max(0, ...points) / UNIT));
  const step = UNIT * Math.ceil(units / MOST_STEPS);
  const steps = Math.ceil((units * UNIT) / step);
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, at) => at * step) };
};
