/** The backend's answer to a new job of this body: finished, except for the first `failed` items. */
export const finishedJob = (body: unknown, failed = 0) => {
  const { id, work } = body as { id: string; work: { kind: string; items: unknown[] } };
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
    items: [],
  };
};
