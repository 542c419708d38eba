import {
  type FoundIssue,
  JUDGED,
  NOTICE_PATIENCE,
} from '#domain/aggregates/feeds/missed-issues.ts';
import {
  type MissedNoticesBody,
  MOST_EARLIER,
  MOST_MISSED,
  missedNoticesSchema,
} from '#domain/contracts/missed-notices.ts';
import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import type { Ports } from '../ports/ports.ts';

/** An issue that a check found changed although no notice of the change arrived. */
export interface Untold extends FoundIssue {
  readonly projectId: string;
}

/**
 * Missed changes of a project that were reported but are not in its activity yet, because a project gets at most one
 * such entry an hour.
 */
interface Unrecorded {
  readonly from: string;
  readonly count: number;
}

const report = (ask: AskBackend, body: MissedNoticesBody) =>
  ask({
    method: 'POST',
    path: '/smb/activity/missed-notices',
    body,
    answer: missedNoticesSchema,
  });

/**
 * Returns a function that reports issues that changed without a notice, for feed and audit (R-LIVE-3). It reports a
 * change only once the notice should have arrived, and not if the backend cannot judge it any more, because it is too
 * old. It does not repeat failed reports: the next check finds these issues again.
 */
export const missedReports = () => {
  const unrecorded = new Map<string, Unrecorded>();
  let waiting: readonly Untold[] = [];

  const send = async (ask: AskBackend, projectId: string, untold: readonly Untold[]) => {
    const before = unrecorded.get(projectId);
    const issues = untold.slice(0, MOST_MISSED).map(({ id, updated }) => ({ id, updated }));
    const from = before?.from ?? untold.map(({ updated }) => updated).sort()[0] ?? '';
    const earlier = before?.count ?? 0;
    const { missed, recorded } = await report(ask, { projectId, from, earlier, issues });
    if (recorded) unrecorded.delete(projectId);
    else if (missed > 0) {
      unrecorded.set(projectId, { from, count: Math.min(earlier + missed, MOST_EARLIER) });
    }
  };

  return async (ports: Ports, found: readonly Untold[]): Promise<void> => {
    const now = ports.now();
    const age = ({ updated }: Untold) => now - Date.parse(updated);
    const all = [...waiting, ...found].filter((issue) => age(issue) <= JUDGED);
    waiting = all.filter((issue) => age(issue) < NOTICE_PATIENCE);
    const due = all.filter((issue) => age(issue) >= NOTICE_PATIENCE);
    const ask = askBackend(ports);
    for (const [projectId, untold] of Map.groupBy(due, (issue) => issue.projectId)) {
      await send(ask, projectId, untold);
    }
  };
};
