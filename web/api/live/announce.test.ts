import { describe, expect, it } from 'vitest';
import { planStoriesMove } from '#domain/map/moves/move-stories.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { BackendAnswer } from '../../testing/fake-backend.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const SITE: FakeTracker = {
  steps: [step('1')],
  stories: [story('2', { parent: '1', versionIds: ['7'] })],
  versions: [version('7'), version('8')],
};

const ANNOUNCED: BackendAnswer = { status: 200, body: { announced: 1 } };

interface Given {
  readonly reportsProperties?: boolean;
  readonly tracker?: FakeTracker;
  /** What the backend says to each announcement, in turn; then it takes them. */
  readonly answers?: readonly BackendAnswer[];
}

const opened = async ({ reportsProperties = false, tracker = SITE, answers = [] }: Given = {}) => {
  const left = [...answers];
  const { store, backend } = await testStore({
    tracker,
    reportsProperties,
    change: () => left.shift() ?? ANNOUNCED,
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG, 'release');
  const move = (toLaneId: string) => {
    const place = { toStepId: '1', toLaneId, after: null, before: null };
    const planned = planStoriesMove(ledger.map(), { storyIds: ['2'], ...place });
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    ledger.save(planned.plan);
  };
  const announcements = () => backend.requests.filter(({ path }) => path === '/smb/changes');
  const announced = async (times: number) => {
    await expect.poll(() => announcements().length, { interval: 1 }).toBe(times);
    return announcements();
  };
  return { ...ledger, move, announcements, announced };
};

const MOVED = {
  changes: [
    {
      projectId: '10',
      issueId: '2',
      key: 'TRAIL-2',
      fields: ['property:ds-smb-version-story-rank'],
    },
  ],
};

describe('properties that a change has written', () => {
  it('are announced once it is saved, where the host does not report them', async () => {
    const { move, announced } = await opened();
    move('8');
    const [request] = await announced(1);
    expect(request).toMatchObject({ method: 'POST', body: MOVED });
    expect(request?.headers['idempotency-key']).toMatch(/-announced-0$/);
  });

  it('are not announced where the host reports them', async () => {
    const { move, rest, announcements } = await opened({ reportsProperties: true });
    move('8');
    await rest();
    expect(announcements()).toEqual([]);
  });

  it('are announced where a later part of the write was refused: they may be there', async () => {
    const { move, announced } = await opened({
      tracker: {
        ...SITE,
        instead: ({ method }) => (method === 'PUT' ? answered(null, 400) : null),
      },
    });
    move('8');
    await announced(1);
  });

  it('are sent again, under the same name, while the backend cannot take them', async () => {
    const busy: BackendAnswer = { status: 503, body: { code: 'BUSY' } };
    const { move, announced } = await opened({ answers: [busy, busy] });
    move('8');
    const requests = await announced(3);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('are given up where the backend refuses them, and the change stays', async () => {
    const refused: BackendAnswer = { status: 403, body: { code: 'PERMISSION_DENIED' } };
    const { move, announced, rest, announcements, board } = await opened({ answers: [refused] });
    move('8');
    await announced(1);
    await rest();
    expect(announcements()).toHaveLength(1);
    expect(board().stories['2']?.versionIds).toEqual(['8']);
  });
});
