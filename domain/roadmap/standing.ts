import type { Progress, Span } from './spans.ts';

/** How something stands against its dates, told by day and pace. Days are whole, and at least one. */
export type Standing =
  | { readonly kind: 'done' }
  | { readonly kind: 'late'; readonly days: number }
  | { readonly kind: 'atRisk'; readonly days: number }
  | { readonly kind: 'onTrack' };

/** Behind by less than this part of its length, nothing is at risk yet: work is not done evenly. */
const SLACK = 0.2;
/** Of fewer children no pace can be told. */
const FEWEST = 3;

interface Work {
  readonly done: boolean;
  readonly progress: Progress | undefined;
}

/** How many days the work done so far is behind what an even pace would have done by now. */
const behind = (start: number, end: number, today: number, { done, total }: Progress): number =>
  Math.floor(today - start - (done / total) * (end - start + 1));

/** Late is what is open after its end; at risk what falls behind an even pace by more than a fifth of its length. */
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
