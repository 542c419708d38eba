import { CHANGES_KEPT_SECONDS } from './change.ts';
import type { KnownChange } from './change-log.ts';

/**
 * An issue that a client found changed, although no notice had told the client so. `updated` is the
 * tracker's time.
 */
export interface FoundIssue {
  readonly id: string;
  readonly updated: string;
}

/** Milliseconds by which the clocks of tracker and backend may differ. */
const SKEW = 30_000;
/** How many milliseconds a notice may need to arrive. */
export const NOTICE_PATIENCE = 60_000;
/**
 * The log certainly covers this many milliseconds. For an older change, it cannot show whether a
 * notice arrived.
 */
export const JUDGED = CHANGES_KEPT_SECONDS * 1000 - 2 * SKEW;

const PROPERTY = 'property:';

/** Whether an entry of the log is a notice of this change. Properties alone do not change `updated`. */
const isNoticeOf = ({ knownAt, change }: KnownChange, { id, updated }: FoundIssue): boolean =>
  change.thing === 'issue' &&
  change.thingId === id &&
  (change.fields.length === 0 || change.fields.some((field) => !field.startsWith(PROPERTY))) &&
  Date.parse(knownAt) >= Date.parse(updated) - SKEW;

/**
 * Whether the log can tell if the notice of a change arrived: the change is old enough for that,
 * but not older than the log. `now` is in milliseconds.
 */
const isJudged = ({ updated }: FoundIssue, now: number): boolean => {
  const age = now - Date.parse(updated);
  return age >= NOTICE_PATIENCE && age <= JUDGED;
};

/**
 * The issues whose notice should be in the log of the last quarter of an hour but is not, each
 * issue once. A claim of a client is ignored where this log cannot check it (R-LIVE-3).
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
