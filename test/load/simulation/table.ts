import { median, percentile } from '../../bench/statistics.ts';
import type { RouteClass, Timed } from './actions.ts';

const CLASSES: readonly RouteClass[] = [
  'pages',
  'polls',
  'changes',
  'jobs',
  'guests',
  'suggestions',
];
/** The busy site may slow the other sites down by at most this factor. */
export const MOST_SLOWER = 1.5;

export const row = (...cells: (string | number)[]): string =>
  `| ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(28) : String(cell).padStart(8))).join(' | ')} |`;
export const rule = (columns: number): string =>
  row(...Array.from({ length: columns }, () => '---'));

const of = (timed: readonly Timed[], wanted: (each: Timed) => boolean): number[] =>
  timed.filter(wanted).map(({ ms }) => ms);

const cells = (values: readonly number[]): string[] =>
  values.length === 0
    ? ['0', '', '', '']
    : [
        String(values.length),
        ...[median(values), percentile(values, 0.95), percentile(values, 0.99)].map((each) =>
          each.toFixed(0),
        ),
      ];

/**
 * Formats a table of response times in milliseconds. For each group of routes it has three rows: the other sites before
 * the busy site is active, the other sites beside it, and the busy site.
 */
export const timesTable = (calm: readonly Timed[], busy: readonly Timed[]): string[] => [
  row('routes, milliseconds', 'requests', 'p50', 'p95', 'p99', 'refused'),
  rule(6),
  ...CLASSES.flatMap((routes) =>
    (
      [
        ['all alike', calm, (each: Timed) => each.site !== 0],
        ['beside the busy site', busy, (each: Timed) => each.site !== 0],
        ['the busy site', busy, (each: Timed) => each.site === 0],
      ] as const
    ).map(([what, timed, whose]) => {
      const own = (each: Timed): boolean => each.routes === routes && whose(each);
      // Leaves out 404, which is the correct answer for a setting that was never saved.
      const refused = timed.filter(
        (each) => own(each) && each.status >= 400 && each.status !== 404,
      ).length;
      return row(`${routes}, ${what}`, ...cells(of(timed, own)), refused);
    }),
  ),
];

/**
 * Returns by which factor the busy site slows the other sites down, over all routes: for the median and for the 95th
 * percentile of the response times.
 */
export const slowdown = (
  calm: readonly Timed[],
  busy: readonly Timed[],
): { readonly median: number; readonly p95: number } => {
  const others = (timed: readonly Timed[]): number[] => of(timed, ({ site }) => site !== 0);
  return {
    median: median(others(busy)) / median(others(calm)),
    p95: percentile(others(busy), 0.95) / percentile(others(calm), 0.95),
  };
};
