import { subjectOf } from '#domain/aggregates/job/subject.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';

/**
 * Returns the backend's answer to the start of a job: it has finished, but its first `failed` items were not written.
 */
export const finishedJob = (body: unknown, failed = 0) => {
  const { id, work } = body as { id: string; work: JobWork };
  const total = work.items.length;
  return {
    id,
    boardId: '10',
    requestedBy: 'me',
    kind: work.kind,
    phase: 'finished',
    waitingUntil: null,
    total,
    done: total - failed,
    skipped: 0,
    failed,
    version: 1,
    updatedAt: '2026-11-21T10:00:00.000Z',
    items: work.items.map((_, at) => ({
      issue: subjectOf(work, at),
      result: at < failed ? 'failed' : 'done',
      code: at < failed ? 'PERMISSION_DENIED' : null,
      reason: null,
    })),
  };
};
