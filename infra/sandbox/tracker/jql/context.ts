import type { IssueRecord, UserRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';

/** For whom, and at what moment, a query is evaluated. */
export interface JqlContext {
  readonly site: Site;
  readonly user: UserRecord;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Ids of the projects that the user may browse. */
  readonly visible: ReadonlySet<string>;
}

/** Decides one issue; `sets` are candidates whose union holds every match, null when any issue may match. */
export interface Plan {
  readonly test: (issue: IssueRecord) => boolean;
  readonly sets: readonly ReadonlySet<string>[] | null;
}

export const scan = (test: Plan['test']): Plan => ({ test, sets: null });
