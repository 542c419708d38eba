import { describe, expect, it } from 'vitest';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { BackendAnswer } from '../../testing/fake-backend.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { keepingIssue } from '../../testing/keeping-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import { heard } from '../slices/live.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const STORY = story('2', { parent: '1', versionIds: ['7'] });
const SITE: FakeTracker = {
  steps: [step('1')],
  stories: [STORY],
  versions: [version('7'), version('8')],
};

const ANNOUNCED: BackendAnswer = { status: 200, body: { announced: 1 } };

interface Given {
  readonly reportsProperties?: boolean;
  readonly tracker?: FakeTracker;
  /** The backend's answers to the first announcements. The backend accepts every later one. */
  readonly answers?: readonly BackendAnswer[];
  /** The browser's storage with what an earlier visit left there. */
  readonly local?: LocalStore;
}

const opened = async ({
  reportsProperties = false,
  tracker = SITE,
  answers = [],
  local = memoryStore(),
}: Given = {}) => {
  const left = [...answers];
  const { store, backend } = await testStore({
    tracker,
    reportsProperties,
    local,
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
  const kept = async () =>
    (await local.entries('announcements|')).map(
      ([, text]) => JSON.parse(text) as { key: string }[],
    );
  const hear = () => store.dispatch(heard({ place: 'p', cursor: 'c', reset: false, changes: [] }));
  return { ...ledger, move, announcements, announced, kept, hear };
};

const MOVED = {
  changes: [
    {
      projectId: '10',
      issueId: '2',
      key: 'TRAIL-2',
      fields: ['property:ds-smb-version-story-rank'],
      values: [{ property: 'versionRank', before: { value: null }, after: { value: '0|hzzzzz:' } }],
    },
  ],
};

describe('announcements of written properties', () => {
  it('are sent after the change is saved when the host does not report changed properties', async () => {
    const { move, announced } = await opened();
    move('8');
    const [request] = await announced(1);
    expect(request).toMatchObject({ method: 'POST', body: MOVED });
    expect(request?.headers['idempotency-key']).toMatch(/-announced-0$/);
  });

  it('have only values when the host itself reports changed properties, and are not stored', async () => {
    const busy: BackendAnswer = { status: 503, body: { code: 'BUSY' } };
    const { move, announced, rest, kept } = await opened({
      reportsProperties: true,
      answers: Array(4).fill(busy),
    });
    move('8');
    const [request] = await announced(4);
    await rest();
    const [change] = MOVED.changes;
    expect(request).toMatchObject({ body: { changes: [{ ...change, fields: [] }] } });
    expect(await kept()).toEqual([]);
  });

  it('are sent even when a later part of the write was refused', async () => {
    const { move, announced } = await opened({
      tracker: {
        ...SITE,
        instead: ({ method }) => (method === 'PUT' ? answered(null, 400) : null),
      },
    });
    move('8');
    const [request] = await announced(1);
    // It is not known whether the values were written.
    const [{ values: _, ...names }] = MOVED.changes as [(typeof MOVED.changes)[number]];
    expect(request?.body).toEqual({ changes: [names] });
  });

  it('are retried with the same idempotency key while the backend is busy', async () => {
    const busy: BackendAnswer = { status: 503, body: { code: 'BUSY' } };
    const { move, announced } = await opened({ answers: [busy, busy] });
    move('8');
    const requests = await announced(3);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each<[string, BackendAnswer, number]>([
    ['is busy', { status: 503, body: { code: 'BUSY' } }, 4],
    // Each of the four attempts is sent twice, the second time with a new token.
    ['does not know who asks', { status: 401, body: { code: 'TOKEN_INVALID' } }, 8],
  ])(
    'are stored while the backend %s, and sent once it answers again',
    async (_, answer, tries) => {
      const answers = Array(tries).fill(answer);
      const { move, announced, kept, hear, rest } = await opened({ answers });
      move('8');
      await announced(tries);
      await rest();
      expect(await kept()).toHaveLength(1);
      hear();
      const requests = await announced(tries + 1);
      expect(requests.at(-1)).toMatchObject({ body: MOVED });
      expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      await expect.poll(kept, { interval: 1 }).toEqual([]);
    },
  );

  it('are sent at the next visit when the page was closed before the backend answered', async () => {
    const local = memoryStore();
    const busy: BackendAnswer = { status: 500, body: null };
    const first = await opened({ local, answers: Array(4).fill(busy) });
    first.move('8');
    await first.announced(4);
    await first.rest();
    const second = await opened({ local });
    const [request] = await second.announced(1);
    expect(request).toMatchObject({ body: MOVED });
    await expect.poll(second.kept, { interval: 1 }).toEqual([]);
  });

  it('are stored in the order of the writes before the change ends', async () => {
    const busy: BackendAnswer = { status: 503, body: null };
    const { move, rest, kept, announcements, hear } = await opened({
      answers: Array(8).fill(busy),
      tracker: { ...SITE, instead: keepingIssue(STORY) },
    });
    move('8');
    await rest();
    move('7');
    await rest();
    await expect.poll(() => announcements().length, { interval: 1 }).toBe(8);
    const [waiting = []] = await kept();
    expect(waiting).toHaveLength(2);
    hear();
    await expect.poll(kept, { interval: 1 }).toEqual([]);
    const keys = announcements()
      .slice(-2)
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(waiting.map(({ key }) => key));
  });

  it("are sent when they are valid; invalid entries in the browser's storage are skipped", async () => {
    const local = memoryStore();
    const key = 'announcements|https://memory.example|account-1';
    const sound = { key: 'k', changes: MOVED.changes };
    await local.set(key, JSON.stringify([{ key: 'odd', changes: [] }, 7, sound]));
    const { announced } = await opened({ local });
    const [request] = await announced(1);
    expect(request?.headers['idempotency-key']).toBe('k');
  });

  it('are dropped when the backend refuses them, and the change stays saved', async () => {
    const refused: BackendAnswer = { status: 403, body: { code: 'PERMISSION_DENIED' } };
    const { move, announced, rest, announcements, board } = await opened({ answers: [refused] });
    move('8');
    await announced(1);
    await rest();
    expect(announcements()).toHaveLength(1);
    expect(board().stories['2']?.versionIds).toEqual(['8']);
  });
});
