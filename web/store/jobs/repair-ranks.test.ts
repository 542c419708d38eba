import { describe, expect, it } from 'vitest';
import { planRankRepair } from '#domain/board/ranking/rank-repairs.ts';
import type { Job } from '#domain/contracts/job.ts';
import { rank, step, story } from '#domain/testing/issues.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { selectOpen } from '../changes/select.ts';
import { repairRanks } from './repair-ranks.ts';
import { resumeJobs } from './resume-jobs.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const doubled = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    story(`${at + 100}`, { parent: '1', properties: { noLaneRank: rank('i00000') } }),
  );

const jobOf = ({ body }: BackendRequest, phase: Job['phase'], lost: string | null = null): Job => {
  const { id, boardId, work } = body as { id: string; boardId: string; work: { items: Item[] } };
  const items = work.items.map(({ issue }) => ({
    issue,
    result: issue === lost ? ('failed' as const) : ('done' as const),
    code: null,
    reason: null,
  }));
  const failed = lost === null ? 0 : 1;
  return {
    id,
    boardId,
    requestedBy: 'account-1',
    kind: 'write-properties',
    phase,
    total: items.length,
    done: items.length - failed,
    skipped: 0,
    failed,
    version: 1,
    updatedAt: '',
    waitingUntil: null,
    items,
  };
};

interface Item {
  readonly issue: string;
}

const opened = async (count: number, lost: string | null = null) => {
  const site = await testStore({
    tracker: { steps: [step('1')], stories: doubled(count) },
    change: (request) => ({ status: 200, body: jobOf(request, 'finished', lost) }),
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const map = () => {
    const data = loadedBoard(store.getState(), ARG);
    if (!data) throw new Error('not loaded');
    return { data, map: ledger.map() };
  };
  const repair = async () => {
    const { data, map: shown } = map();
    const plan = planRankRepair(shown);
    if (plan) store.dispatch(repairRanks(data, plan));
    await ledger.rest();
    return plan?.writes.length ?? 0;
  };
  const asked = () => site.backend.requests.filter(({ path }) => path === '/smb/job');
  return { ...site, map, repair, asked };
};

describe('resumeJobs', () => {
  it('follows jobs of an earlier visit that are still running', async () => {
    const work = { items: [] };
    const row = (id: string, phase: Job['phase']) =>
      jobOf(
        { method: 'GET', path: '', headers: {}, body: { id, boardId: 'project-10', work } },
        phase,
      );
    const { store } = await testStore({
      jobs: [row('4', 'running'), row('3', 'running'), row('2', 'finished'), row('1', 'waiting')],
    });
    const board = await store.dispatch(boardApi.endpoints.board.initiate(ARG)).unwrap();
    await store.dispatch(resumeJobs(board, '4'));
    expect(store.getState().jobs.followed).toEqual(['1', '3']);
  });
});

describe('repairRanks', () => {
  it('writes a few ranks directly, without a job', async () => {
    const { repair, asked, host, map } = await opened(4);
    expect(await repair()).toBe(3);
    expect(asked()).toEqual([]);
    expect(host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    expect(planRankRepair(map().map)).toBeNull();
  });

  it('starts one job for many ranks', async () => {
    const { repair, asked, host, map, store } = await opened(30);
    expect(await repair()).toBe(29);
    const [request] = asked();
    expect(request?.body).toMatchObject({
      boardId: 'project-10',
      work: { kind: 'write-properties' },
    });
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(planRankRepair(map().map)).toBeNull();
    expect(selectOpen(store.getState())).toEqual([]);
    expect(store.getState().jobs.followed).toEqual(['id-1']);
  });

  it('keeps the old rank of a story that the job could not write', async () => {
    const { repair, map } = await opened(30, 'TRAIL-129');
    await repair();
    const rest = planRankRepair(map().map);
    expect(rest?.changed.length ?? 0).toBeLessThan(3);
    expect(map().data.stories['129']?.properties.noLaneRank).toBe(rank('i00000'));
  });
});
