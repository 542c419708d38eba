import type { Span } from '../spans.ts';

/**
 * How the planned days of something differ from those at a former moment (R-DRIFT-1).
 *
 * - `later`, `earlier`: its end, or its start if an end is missing on a side, is `days` later or earlier, at least one.
 * - `onPlan`: it ends as it was planned.
 * - `new`: it has days now and did not exist.
 * - `dated`, `undated`: it existed, and days were added or removed.
 * - `changed`: it has days on both sides that cannot be compared: only a start on one side, only an end on the other.
 * - `unknown`: its former days are not known.
 */
export type Drift =
  | { readonly state: 'later' | 'earlier'; readonly days: number }
  | { readonly state: 'onPlan' | 'new' | 'dated' | 'undated' | 'changed' | 'unknown' };

/** What is known of something at the former moment. `null`: it did not exist. `span` is null if it had no days. */
export type Former =
  | { readonly known: true; readonly span: Span | null }
  | { readonly known: false }
  | null;

/** Returns by how many days the end, else the start, is later (R-DIFF-4); null if neither is on both sides. */
const daysLater = (before: Span, now: Span): number | null => {
  if (before.end !== null && now.end !== null) return now.end - before.end;
  return before.start !== null && now.start !== null ? now.start - before.start : null;
};

/** Returns the drift of something that exists now; null if it has no days on either side. */
export const driftOf = (former: Former, now: Span | null): Drift | null => {
  if (former === null) return now && { state: 'new' };
  if (!former.known) return now && { state: 'unknown' };
  const { span } = former;
  if (!span) return now && { state: 'dated' };
  if (!now) return { state: 'undated' };
  const days = daysLater(span, now);
  if (days === null) return { state: 'changed' };
  if (days === 0) return { state: 'onPlan' };
  return days > 0 ? { state: 'later', days } : { state: 'earlier', days: -days };
};

/** Returns the days by which something is later, negative if it is earlier; null if that is not known. */
export const slipOf = (drift: Drift | null | undefined): number | null => {
  switch (drift?.state) {
    case 'later':
      return drift.days;
    case 'earlier':
      return -drift.days;
    case 'onPlan':
      return 0;
    default:
      return null;
  }
};
