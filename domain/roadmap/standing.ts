import type { Progress, Span } from './spans.ts';

/**
 * Whether an item is on time. `days` is by how many whole days the item is late, or by how many its progress is behind;
 * at least one.
 */
export type Standing =
  | { readonly kind: 'done' }
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'atRisk'; readonly days: number }
  | { readonly kind: 'onTrack' };

/**
 * An item is at risk only when its progress is behind by more than this part of its length, because people do not work
 * evenly.
 */
const SLACK = 0.2;
/** If an item has fewer stories or subtasks than this, its progress is not compared with its dates. */
const FEWEST = 3;

interface Work {
  readonly done: boolean;
  readonly progress: Progress | undefined;
}

/** Returns by how many days the finished work is behind the work that would be finished at an even pace. */
const behind = (start: number, end: number, today: number, { done, total }: Progress): number =>
  Math.floor(today - start - (done / total) * (end - start + 1));

/**
 * Compares an item with its dates. It is `late` if it is open after its end. It is `atRisk` if it is behind an even
 * pace by more than a fifth of its length.
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
