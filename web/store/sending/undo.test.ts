import { describe, expect, it, vi } from 'vitest';
import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import type { IssueWrite } from '#domain/board/difference/writes.ts';
import { releaseForm } from '#domain/board/lanes/release.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectConflict } from '../changes/select.ts';
import type { Way } from '../ledger/change.ts';
import { decided, wentOffline } from '../ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const now = (summary: string): TrackerAnswer =>
  answered({
    id: '2',
    key: 'TRAIL-2',
    fields: {
      summary,
      issuetype: { id: '2', name: 'Story', hierarchyLevel: 0 },
      status: { id: 'new', name: 'new', statusCategory: { key: 'new' } },
      parent: { id: '1', key: 'TRAIL-1' },
      project: { id: '10' },
    },
  });

const opened = async (local: LocalStore = memoryStore(), ids = 0) => {
  let current = now('story 2');
  const refusals: number[] = [];
  const site = await testStore({
    local,
    ids,
    tracker: {
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      instead: ({ method, url, body }) => {
        if (method === 'POST' && url === '/rest/api/3/version') return answered(version('9'), 201);
        if (method === 'PUT' && refusals.length > 0) return answered(null, refusals.shift());
        const { fields: { summary } = {} } = (body ?? {}) as IssueWrite;
        if (method === 'PUT' && typeof summary === 'string') current = now(summary);
        return method === undefined && url.startsWith('/rest/api/3/issue/2?') ? current : null;
      },
    },
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = () => {
    const { data } = boardApi.endpoints.board.select(ARG)(store.getState());
    if (!data) throw new Error('the board is not loaded');
    return data;
  };
  const ledger = ledgerOf(store, ARG);
  const rename = async (summary: string) => {
    const issue = board().stories['2'];
    const planned =
      issue && planCardEdit(issue, { summary }, { fields: board().fields, style: 'classic' });
    if (!planned || 'refusal' in planned) throw new Error('not planned');
    ledger.save(planned.plan, 'edit');
    await ledger.rest();
  };
  const travel = async (way: Way) => {
    ledger.travel(way);
    await ledger.rest();
  };
  const counts = () => ({ past: ledger.past().length, future: ledger.future().length });
  return {
    ...site,
    board,
    ledger,
    rename,
    travel,
    counts,
    /** Sets the HTTP statuses with which the tracker refuses the next writes. */
    refuses: (...statuses: readonly number[]) => void refusals.push(...statuses),
    becomes: (summary: string) => {
      current = now(summary);
    },
    title: () => board().stories['2']?.summary,
    written: () => host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
};

describe('undo', () => {
  it('writes the inverse of a change, and redo writes the change again', async () => {
    const { rename, travel, counts, becomes, title, written } = await opened();
    await rename('Mine');
    expect(counts()).toEqual({ past: 1, future: 0 });
    becomes('Mine');
    await travel('undo');
    expect(title()).toBe('story 2');
    expect(counts()).toEqual({ past: 0, future: 1 });
    becomes('story 2');
    await travel('redo');
    expect(title()).toBe('Mine');
    expect(counts()).toEqual({ past: 1, future: 0 });
    expect(written()).toEqual(
      ['Mine', 'story 2', 'Mine'].map((summary) => ({ fields: { summary } })),
    );
  });

  it.each([
    ['mine', 'story 2', 2],
    ['theirs', 'Theirs', 1],
  ] as const)(
    'is in conflict when somebody changed the same field, and keeps %s as decided',
    async (decision, left, writes) => {
      const { store, host, rename, travel, counts, becomes, title, written, ledger } =
        await opened();
      await rename('Mine');
      becomes('Theirs');
      await travel('undo');
      expect(written()).toHaveLength(1);
      const conflict = selectConflict(store.getState());
      expect(conflict?.conflicts?.[0]).toMatchObject({
        title: 'TRAIL-2',
        card: { aspects: ['summary'], mine: { summary: 'story 2' }, theirs: { summary: 'Theirs' } },
      });
      store.dispatch(decided({ id: conflict?.id ?? '', decision }));
      await ledger.rest();
      expect([title(), written().length]).toEqual([left, writes]);
      // If the user decides for the value of others, the undo is dropped, so there is nothing to redo.
      expect(counts()).toEqual({ past: 0, future: decision === 'mine' ? 1 : 0 });
      expect(host.flags).toEqual([]);
    },
  );

  it('is not offered for a refused change', async () => {
    const { ledger, host, counts } = await opened();
    const issue = ledger.board().stories['2'];
    if (!issue) throw new Error('no story');
    const write = { key: issue.key, status: 'Nowhere' };
    const after = { ...issue, status: { ...issue.status, id: '9', name: 'Nowhere' } };
    ledger.save({ changed: [after], writes: [write], leavesBoard: false }, 'edit');
    await ledger.rest();
    expect(host.flags).toHaveLength(1);
    expect(counts()).toEqual({ past: 0, future: 0 });
  });

  it.each([
    [503, 2],
    [403, 1],
  ])(
    'is offered again after two temporary refusals only (status %i, %i changes left)',
    async (status, left) => {
      const { rename, travel, counts, becomes, refuses, title } = await opened();
      await rename('Older');
      await rename('Newer');
      becomes('Newer');
      refuses(status, status);
      await travel('undo');
      expect(title()).toBe('Newer');
      expect(counts()).toEqual({ past: 2, future: 0 });
      await travel('undo');
      expect(title()).toBe('Newer');
      expect(counts()).toEqual({ past: left, future: 0 });
    },
  );

  it('closes the flag about a failed attempt when a second attempt succeeds', async () => {
    const { rename, travel, counts, becomes, refuses, title, host } = await opened();
    await rename('Older');
    await rename('Newer');
    becomes('Newer');
    refuses(503);
    await travel('undo');
    await vi.waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.closed).toEqual([]);
    await travel('undo');
    expect(title()).toBe('Older');
    expect(counts()).toEqual({ past: 1, future: 1 });
    expect(host.closed).toEqual(host.flags);
  });

  it.each([403, 503])(
    'reports the failed undo in a flag when the tracker answers %i',
    async (status) => {
      const { rename, travel, becomes, refuses, host } = await opened();
      await rename('Newer');
      becomes('Newer');
      refuses(status);
      await travel('undo');
      await vi.waitFor(() =>
        expect(host.flags.map(({ title }) => title)).toEqual(['This was not undone']),
      );
    },
  );

  it('can be retried from the flag that reports its refusal', async () => {
    const { rename, travel, counts, becomes, refuses, title, host, ledger } = await opened();
    await rename('Newer');
    becomes('Newer');
    refuses(503);
    await travel('undo');
    host.flags.at(-1)?.actions?.[0]?.run();
    await ledger.rest();
    expect(title()).toBe('story 2');
    expect(counts()).toEqual({ past: 0, future: 1 });
  });

  it('conflicts when a retry would overwrite what others wrote after the first attempt', async () => {
    const { rename, becomes, refuses, host, ledger, store, written } = await opened();
    refuses(503);
    await rename('Mine');
    becomes('Theirs');
    host.flags.at(-1)?.actions?.[0]?.run();
    await ledger.rest();
    expect(selectConflict(store.getState())?.conflicts?.[0]).toMatchObject({ title: 'TRAIL-2' });
    expect(written()).toHaveLength(1);
  });

  it('clears the redo stack with each new change', async () => {
    const { rename, travel, counts, becomes } = await opened();
    await rename('One');
    becomes('One');
    await travel('undo');
    await rename('Two');
    expect(counts()).toEqual({ past: 1, future: 0 });
  });

  it('of a queued change sends nothing', async () => {
    const { store, rename, travel, counts, title, written } = await opened();
    store.dispatch(wentOffline());
    await rename('Mine');
    await travel('undo');
    expect([title(), written(), counts()]).toEqual(['story 2', [], { past: 0, future: 0 }]);
  });

  it('works after a reload too', async () => {
    const local = memoryStore();
    const first = await opened(local);
    await first.rename('Mine');
    const second = await opened(local, 100);
    await second.store.dispatch(restoreChanges(ARG.ref));
    expect(second.counts()).toEqual({ past: 1, future: 0 });
    second.becomes('Mine');
    await second.travel('undo');
    expect(second.written()).toEqual([{ fields: { summary: 'story 2' } }]);
  });

  it('reports only once, also after a reload, that a change cannot be undone', async () => {
    const local = memoryStore();
    const change = { kind: 'createRelease', projectId: '10', form: releaseForm(null) } as const;
    const first = await opened(local);
    first.store.dispatch(
      enter({
        scope: { ref: ARG.ref },
        action: 'laneCreate',
        title: 'Spring',
        plan: [{ kind: 'lane', change }],
      }),
    );
    await first.ledger.rest();
    const second = await opened(local, 100);
    await second.store.dispatch(restoreChanges(ARG.ref));
    expect(second.counts()).toEqual({ past: 1, future: 0 });
    await second.travel('undo');
    expect(second.counts()).toEqual({ past: 0, future: 0 });
    const third = await opened(local, 200);
    await third.store.dispatch(restoreChanges(ARG.ref));
    expect(third.counts()).toEqual({ past: 0, future: 0 });
  });
});
