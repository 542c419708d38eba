import { CHANGES_KEPT_SECONDS } from './change.ts';
import type { KnownChange } from './change-log.ts';

/** An issue that a page found changed without having been told. `updated` is an instant of the tracker. */
export interface FoundIssue {
  readonly id: string;
  readonly updated: string;
}

/** Milliseconds by which the clocks of tracker and backend may differ. */
const SKEW = 30_000;
/** Milliseconds that a notice may take. */
export const NOTICE_PATIENCE = 60_000;
/** Milliseconds that the log certainly covers; what is older cannot be judged by it. */
export const JUDGED = CHANGES_KEPT_SECONDS * 1000 - 2 * SKEW;

const PROPERTY = 'property:';

/** Whether an entry of the log is a notice of this change. Properties alone do not change `updated`. */
const isNoticeOf = ({ knownAt, change }: KnownChange, { id, updated }: FoundIssue): boolean =>
  change.thing === 'issue' &&
  change.thingId === id &&
  (change.fields.length === 0 || change.fields.some((field) => !field.startsWith(PROPERTY))) &&
  Date.parse(knownAt) >= Date.parse(updated) - SKEW;

/** When an issue must have changed for the log to tell whether its notice arrived: instants in milliseconds. */
const isJudged = ({ updated }: FoundIssue, now: number): boolean => {
  const age = now - Date.parse(updated);
  return age >= NOTICE_PATIENCE && age <= JUDGED;
};

/**
 * The issues whose notice should have arrived and did not, each once, by the log of the last quarter of an hour.
 * What a page claims counts only as far as this log can tell (R-LIVE-3).
 */
export const missedIssues = (
  found: readonly FoundIssue[],
  log: readonly KnownChange[],
  now: number,
): FoundIssue[] => {
  const each = new Map(found.map((issue) => [issue.id, issue]));
  return [...each.values()].filter(
    (issue) => isJudged(issue, now) && !log.some((entry) => isNoticeOf(entry, issue)),
  );
};
