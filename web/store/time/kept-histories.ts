import type { IssueHistory } from '#domain/board/past/past-issue.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { HostAdapter } from '../../host/host.ts';
import type { Ports } from '../ports/ports.ts';
import { readIssueHistories } from '../reading/issue-histories.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { BULK } from '../tracker/bulk-fetch.ts';

interface KeptHistory {
  readonly updated: string;
  readonly history: IssueHistory;
}

/** The histories that were read in this visit, by issue id. A visit has one host. */
const visits = new WeakMap<HostAdapter, Map<string, KeptHistory>>();

const keptOf = (host: HostAdapter): Map<string, KeptHistory> => {
  const kept = visits.get(host) ?? new Map<string, KeptHistory>();
  visits.set(host, kept);
  return kept;
};

/** Issues that are read between two reports of progress. */
const CHUNK = BULK.chunk * BULK.parallel;

interface ReadingHistories {
  readonly ask: AskTracker;
  readonly ports: Pick<Ports, 'host' | 'wait'>;
  readonly fields: FieldIds;
  readonly signal: AbortSignal;
  /** Receives how many of all issues are read. */
  readonly report: (done: number, all: number) => void;
}

/**
 * Returns the histories of issues by issue id. Asks the tracker only for issues that changed since they were read
 * before in this visit (R-TIME-2). Stops when the signal is aborted. Throws `FailureError`.
 */
export const historiesOf = async (
  issues: readonly Issue[],
  { ask, ports, fields, signal, report }: ReadingHistories,
): Promise<ReadonlyMap<string, IssueHistory>> => {
  const kept = keptOf(ports.host);
  const missing = issues.filter(({ id, updated }) => kept.get(id)?.updated !== updated);
  const updatedOf = new Map<string, string>(missing.map(({ id, updated }) => [id, updated]));
  const { wait } = ports;
  let done = 0;
  for (const ids of chunked([...updatedOf.keys()], CHUNK)) {
    if (signal.aborted) break;
    report(done, missing.length);
    if (done > 0) await wait(BULK.pause);
    const found = await readIssueHistories(ask, ids, { fields, wait });
    for (const [id, history] of found) {
      kept.set(id, { updated: updatedOf.get(id) ?? '', history });
    }
    done += ids.length;
  }
  return new Map(
    issues.flatMap(({ id }) => {
      const found = kept.get(id);
      return found ? [[id as string, found.history] as const] : [];
    }),
  );
};
