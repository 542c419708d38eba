import type { Progress, Span } from './spans.ts';

/**
 * How an item stands against its dates. `days` is how late or how far behind it is: whole days, at
 * least one.
 */
export type Standing =
  | { readonly kind: 'done' }
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'atRisk'; readonly days: number }
  | { readonly kind: 'onTrack' };

/** The delay, as a share of the length, up to which an item is not at risk: work is uneven. */
const SLACK = 0.2;
/** With fewer children, the pace cannot be judged. */
const FEWEST = 3;

interface Work {
  readonly done: boolean;
  readonly progress: Progress | undefined;
}

/** By how many days the finished work is behind an even pace. */
const behind = (start: number, end: number, today: number, { done, total }: Progress): number =>
  Math.floor(today - start - (done / total) * (end - start + 1));

/**
 * Compares an item with its dates. Late: open after its end. At risk: behind an even pace by more than a fifth of
 * its length.
 */
export const standingOf = (
  span: Span | undefined,
  { done, progress }: Work,
  today: number,
): Standing => {
  if (done) return { kind: 'done' };
  if (!span || span.end === null) return { kind: 'onTrack' };
  const { start, end } = span;
  if (today > end) return { kind: 'late', days: today - end };
  if (start === null || today <= start || !progress || progress.total < FEWEST) {
    return { kind: 'onTrack' };
  }
  const days = behind(start, end, today, progress);
  return days >= 1 && days > (end - start + 1) * SLACK
    ? { kind: 'atRisk', days }
    : { kind: 'onTrack' };
};
