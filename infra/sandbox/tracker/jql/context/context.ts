import type { IssueRecord, UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** The user who runs a query, and the moment of its evaluation. */
export interface JqlContext {
  readonly site: Site;
  readonly user: UserRecord;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  readonly visible: ReadonlySet<string>;
}

/** How a clause finds its issues: sets of candidates, and a test for a single issue. */
export interface Plan {
  readonly test: (issue: IssueRecord) => boolean;
  /** Sets of candidate ids. Their union contains every match; null when any issue may match. */
  readonly sets: readonly ReadonlySet<string>[] | null;
  /** True when no issue is in two of the sets. */
  readonly apart?: boolean;
  /** A cheaper test for issues in the sets; absent: `test` is used for them, too. */
  readonly within?: (issue: IssueRecord) => boolean;
}

/** The test for issues in sets that contain only matches. */
export const certain = (): boolean => true;

export const scan = (test: Plan['test']): Plan => ({ test, sets: null });
