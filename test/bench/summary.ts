import type { Bar } from './bars.ts';

/** What one bench of `npm run bench` gave. `exitCode`: of its process; null if it was ended by a signal. */
export interface BenchRun {
  readonly name: string;
  readonly seconds: number;
  readonly exitCode: number | null;
  readonly bars: readonly Bar[];
}

const DIGITS = 3;

const isMissed = ({ value, most }: Bar): boolean => !(value <= most);

/** A bench that ends without a bar, or fails although its bars are met, was not carried out. */
const isBroken = ({ exitCode, bars }: BenchRun): boolean =>
  bars.length === 0 || (exitCode !== 0 && !bars.some(isMissed));

const barLine = (bar: Bar): string => {
  const share = bar.most === 0 ? '' : `, ${Math.round((bar.value / bar.most) * 100)} % of it`;
  const verdict = isMissed(bar) ? 'FAIL' : 'pass';
  return `  ${verdict}  ${bar.what}: ${bar.value.toFixed(DIGITS)} (bar ${bar.most}${share})`;
};

/** Returns the lines of the summary: every value beside its bar, then what falls short. */
export const summaryOf = (runs: readonly BenchRun[]): string[] => {
  const missed = runs.flatMap(({ name, bars }) =>
    bars.filter(isMissed).map(({ what }) => `${name}: ${what}`),
  );
  const broken = runs
    .filter(isBroken)
    .map(({ name, exitCode }) => `${name}: ended with code ${exitCode} and did not measure all`);
  const short = [...missed, ...broken];
  return [
    ...runs.flatMap(({ name, seconds, bars }) => [
      `${name} (${Math.round(seconds)} s)`,
      ...bars.map(barLine),
    ]),
    '',
    ...(short.length === 0
      ? ['All bars are met.']
      : ['What falls short:', ...short.map((line) => `  ${line}`)]),
  ];
};

/** Returns whether every bench measured what it should and met its bars. */
export const areAllMet = (runs: readonly BenchRun[]): boolean =>
  runs.every((run) => !isBroken(run) && !run.bars.some(isMissed));
