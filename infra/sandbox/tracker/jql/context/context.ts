import type { IssueRecord, UserRecord } from '../../model/records.ts';
import type { Site } from '../../store/site.ts';

/** For whom, and at what moment, a query is evaluated. */
export interface JqlContext {
  readonly site: Site;
  readonly user: UserRecord;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Ids of the projects that the user may browse. */
  readonly visible: ReadonlySet<string>;
}

/** Decides one issue, and says where to look for those that it would take. */
export interface Plan {
  readonly test: (issue: IssueRecord) => boolean;
  /** Ids of candidates, whose union holds every match; null when any issue may match. */
  readonly sets: readonly ReadonlySet<string>[] | null;
  /** True when no issue is in two of the sets. */
  readonly apart?: boolean;
  /** Decides one that is in the sets, as far as that leaves anything open; absent: `test` does. */
  readonly within?: (issue: IssueRecord) => boolean;
}

/** For sets that hold nothing but matches. */
export const certain = (): boolean => true;

export const scan = (test: Plan['test']): Plan => ({ test, sets: null });
