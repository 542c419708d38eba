import { CHANGES_KEPT_SECONDS } from './change.ts';
import type { KnownChange } from './change-log.ts';

/** An issue that changed although the client received no webhook notice. `updated` is the tracker's time. */
export interface FoundIssue {
  readonly id: string;
  readonly updated: string;
}

/** The clocks of tracker and backend may differ by this many milliseconds. */
const SKEW = 30_000;
/** How many milliseconds a webhook notice may take to arrive. */
export const NOTICE_PATIENCE = 60_000;
/**
 * The log covers at least this many milliseconds. For an older change, the log cannot show whether a notice arrived.
 */
export const JUDGED = CHANGES_KEPT_SECONDS * 1000 - 2 * SKEW;

const PROPERTY = 'property:';

/**
 * Returns whether a log entry is the notice of this change. A change that touches only properties is no match, because
 * it does not change `updated`.
 */
const isNoticeOf = ({ knownAt, change }: KnownChange, { id, updated }: FoundIssue): boolean =>
  change.thing === 'issue' &&
  change.thingId === id &&
  (change.fields.length === 0 || change.fields.some((field) => !field.startsWith(PROPERTY))) &&
  Date.parse(knownAt) >= Date.parse(updated) - SKEW;

/**
 * Returns whether the log can show if the notice of a change arrived: the notice had time to arrive, and the log still
 * covers the change. `now` is in milliseconds.
 */
const isJudged = ({ updated }: FoundIssue, now: number): boolean => {
  const age = now - Date.parse(updated);
  return age >= NOTICE_PATIENCE && age <= JUDGED;
};

/**
 * Returns the issues whose notice should be in the log of the last quarter of an hour but is missing, each issue once
 * (R-LIVE-3). Leaves out issues for which the log cannot show whether a notice is missing.
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
