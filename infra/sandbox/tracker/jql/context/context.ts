import type { IssueRecord, UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** The user who runs a query, and the time at which it runs. */
export interface JqlContext {
  readonly site: Site;
  readonly user: UserRecord;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  readonly visible: ReadonlySet<string>;
}

/** How the issues that match a clause are found: sets of candidates, and a test for a single issue. */
export interface Plan {
  readonly test: (issue: IssueRecord) => boolean;
  /** Sets of issue ids. Every match is in at least one of them. Null if any issue may match. */
  readonly sets: readonly ReadonlySet<string>[] | null;
  /** True if no issue is in more than one of the sets. */
  readonly apart?: boolean;
  /** A cheaper test, which is correct only for issues in the sets. If absent, `test` is used. */
  readonly within?: (issue: IssueRecord) => boolean;
}

/** The test for sets in which every issue matches. */
export const certain = (): boolean => true;

export const scan = (test: Plan['test']): Plan => ({ test, sets: null });
