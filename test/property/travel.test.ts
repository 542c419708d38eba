import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Write } from '#domain/change/kinds/index.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { enter } from '#web/store/changes/enter.ts';
import type { Change, Way } from '#web/store/ledger/change.ts';
import { isUndoable } from '#web/store/ledger/kinds.ts';
import { selectSettings } from '#web/store/settings/settings-api.ts';
import { carryOut, type Doing, KINDS } from './arbitrary-doings.ts';
import { type Backend, openBackend } from './ledger-backend.ts';
import { BOARD, namesOn, openTab, type Tab, type Weather } from './ledger-site.ts';
import { ROW_CHANGES, rowsOf } from './own-rows.ts';
import { idOf } from './whole-doings.ts';

type Numbers = Doing['numbers'];

const CLEAR = (): Weather => ({ offline: false, losesAnswer: false, refusesAfter: null });

/** At most this number of writes succeed before one is refused. */
const MOST_WRITES = 6;

/**
 * How many variants an action has; its second number chooses one. The variants of `milestone` are to create, edit or
 * delete; those of `removeStep` are what happens to the stories.
 */
const SORTS: Partial<Record<Doing['kind'], number>> = { milestone: 3, removeStep: 2 };

/**
 * Actions that cannot be undone, and undo and redo themselves. Moving all stories of a lane is tested elsewhere, beside
 * its code.
 */
const NO_STEPS: readonly Doing['kind'][] = [
  'undo',
  'redo',
  'settings',
  'firstOrder',
  'release',
  'laneMerge',
  'laneStories',
  'laneRemove',
];

const DONE = KINDS.filter((kind) => !NO_STEPS.includes(kind)).flatMap((kind) =>
  Array.from({ length: SORTS[kind] ?? 1 }, (_, sort) => [kind, sort] as const),
);

/** Undoes and redoes every kind of write. The real handlers and the tracker check the versions of the writes. */
describe('repeated undo and redo', () => {
  let site: TestTracker;
  let backend: Backend;

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false }, searchDelayMs: 0 });
    backend = await openBackend(site);
  });

  afterAll(() => site?.close());

  /** Returns what the map shows, and the goals that the backend stores, in their stored order. */
  const stateOf = async (tab: Tab) => ({
    ...namesOn(tab),
    admin: tab.ledger.board().admin,
    settings: selectSettings(tab.store.getState(), 'TRAIL'),
    stored: (await backend.goals())
      .toSorted((left, right) => (left.properties.rank < right.properties.rank ? -1 : 1))
      .map(({ fields, statusId, personas }) => ({ fields, statusId, personas })),
  });
  type State = Awaited<ReturnType<typeof stateOf>>;

  const opened = async () => {
    const weather = CLEAR();
    const tab = await openTab(site, backend, weather, 'release');
    const act = async (kind: Doing['kind'], numbers: Numbers): Promise<boolean> => {
      const done = carryOut(tab, { kind, numbers, befalls: 'nothing' });
      await tab.quiet();
      return done;
    };
    for (const kind of ['goalAdd', 'goalAdd', 'release', 'milestone'] as const) {
      expect(await act(kind, [0, 0, 3, 0])).toBe(true);
    }
    /** Undoes or redoes a change and returns the result. After the first `writes` writes, one write is refused. */
    const travel = async (
      direction: Way,
      writes: number | null = null,
    ): Promise<Change | undefined> => {
      weather.refusesAfter = writes;
      tab.ledger.travel(direction);
      await tab.quiet();
      weather.refusesAfter = null;
      return tab.ledger.changes().findLast(({ takesBack }) => takesBack);
    };
    return { tab, act, travel };
  };
  type Site = Awaited<ReturnType<typeof opened>>;

  /** Tries a kind of action on different items until one of them changes something. */
  const changed = async ({ tab, act }: Site, kind: Doing['kind'], sort: number, before: State) => {
    for (let who = 0; who < 12; who += 1) {
      const done = await act(kind, [who, sort + 6 * (1 + (who % 3)), 3 + who, 5]);
      const after = await stateOf(tab);
      const change = tab.ledger.past().at(-1);
      if (done && change && JSON.stringify(after) !== JSON.stringify(before))
        return { change, after };
    }
    throw new Error(`no change of the kind ${kind}`);
  };

  it.each(DONE)('restore the states before and after a change: %s %i', async (kind, sort) => {
    const there = await opened();
    const { tab, travel } = there;
    const before = await stateOf(tab);
    const { change, after } = await changed(there, kind, sort, before);
    expect(isUndoable(change)).toBe(true);
    for (const direction of ['undo', 'redo', 'undo', 'redo'] as const) {
      expect(await travel(direction)).toMatchObject({
        status: 'saved',
        takesBack: { way: direction },
      });
      expect([direction, await stateOf(tab)]).toEqual([
        direction,
        direction === 'undo' ? before : after,
      ]);
    }
    tab.end();
  });

  it.each(ROW_CHANGES)(
    'restore the rows before and after $name',
    async ({ action, first, plan }) => {
      const { tab, travel } = await opened();
      const id = idOf(tab);
      const save = async (writes: readonly Write[]): Promise<void> => {
        const change = { scope: { ref: BOARD.ref }, action, title: '', plan: writes };
        const entered = tab.store.dispatch(enter(change));
        await tab.quiet();
        const made = tab.ledger.changes().find((each) => each.id === entered);
        expect(made).toMatchObject({ status: 'saved' });
      };
      if (first) await save([first(id)]);
      const before = await rowsOf(backend);
      await save(await plan(id, backend));
      const after = await rowsOf(backend);
      expect(after).not.toEqual(before);
      for (const direction of ['undo', 'redo', 'undo', 'redo'] as const) {
        expect(await travel(direction)).toMatchObject({
          status: 'saved',
          takesBack: { way: direction },
        });
        expect([direction, await rowsOf(backend)]).toEqual([
          direction,
          direction === 'undo' ? before : after,
        ]);
      }
      tab.end();
    },
  );

  it.each(DONE)('continue a change that was only half undone: %s %i', async (kind, sort) => {
    const there = await opened();
    const { tab, travel } = there;
    const before = await stateOf(tab);
    const { after } = await changed(there, kind, sort, before);
    for (let writes = 0; writes < MOST_WRITES; writes += 1) {
      const undo = await travel('undo', writes);
      if (undo?.status === 'refused') await travel('undo');
      expect(['undo', writes, await stateOf(tab)]).toEqual(['undo', writes, before]);
      const redo = await travel('redo', writes);
      if (redo?.status === 'refused' && redo.progress > 0) {
        await travel('undo');
        expect(['half', writes, await stateOf(tab)]).toEqual(['half', writes, before]);
      }
      if (redo?.status === 'refused') await travel('redo');
      expect(['redo', writes, await stateOf(tab)]).toEqual(['redo', writes, after]);
    }
    tab.end();
  });
});
