import { expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { testStore } from '../../testing/store.ts';
import type { Change } from '../ledger/change.ts';
import { restored } from '../ledger/ledger.ts';
import { isOvertaken, latestOf, selectRecentIds } from './select.ts';

const saved = (order: number, change: Partial<Change>): Change => ({
  id: `change ${order}`,
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'edit',
  title: 'TRAIL-2',
  at: order,
  order,
  status: 'saved',
  waited: false,
  plan: [],
  progress: 1,
  made: [],
  restored: true,
  ...change,
});

it('selectRecentIds returns issues written just before a reload, newest first', async () => {
  const { store } = await testStore({ tracker: { steps: [step('1')], stories: [story('2')] } });
  const [before, after] = [story('2'), { ...story('2'), summary: 'Ferry' }];
  const edit: Change['plan'][number] = {
    kind: 'issue',
    before,
    after,
    write: { key: before.key, fields: {} },
    own: true,
    fields: NO_FIELDS,
    style: 'classic',
  };
  store.dispatch(
    restored([
      saved(1, { plan: [edit] }),
      saved(2, { made: [{ was: 'draft', id: '7', issue: story('7') }] }),
      saved(3, { status: 'queued', made: [{ was: 'other', id: '8', issue: story('8') }] }),
      saved(4, { status: 'queued', plan: [{ ...edit, after: story('9') }], progress: 0 }),
    ]),
  );
  expect(selectRecentIds(store.getState())).toEqual(['8', '7', '2']);
});

it('isOvertaken returns true if lanes were written after the load began', async () => {
  const { store } = await testStore();
  const state = store.getState();
  const change = { kind: 'unrelease', version: version('7') } as const;
  const lane = saved(1, { action: 'laneRelease', plan: [{ kind: 'lane', change }], ended: 3 });
  const within = (changes: readonly Change[]) => ({
    ...state,
    ledger: { ...state.ledger, changes },
  });
  expect(isOvertaken(within([lane]), 2)).toBe(true);
  expect(isOvertaken(within([lane]), 3)).toBe(false);
  expect(isOvertaken(within([saved(2, { ended: 4 })]), 2)).toBe(false);
});

it.each<[string, Partial<Change>, boolean]>([
  ['a release that is created', { action: 'laneCreate', waited: true, status: 'queued' }, true],
  ['a release that was created', { action: 'laneCreate' }, true],
  ['a sprint that was started', { action: 'laneStart' }, true],
  ['releases that were merged', { action: 'laneMerge' }, true],
  [
    'an undo that waits',
    { takesBack: { id: 'a', way: 'undo' }, waited: true, status: 'queued' },
    true,
  ],
  ['an undo that is saved', { takesBack: { id: 'a', way: 'undo' }, waited: true }, false],
  ['a refused change', { status: 'refused' }, false],
])('latestOf reports %s: %#', (_, change, reported) => {
  const changes = [saved(1, change)];
  const ledger = { offline: false, changes, ended: 0, endedAtLoad: 0, seen: 0 };
  expect(latestOf(ledger, { kind: 'project', project: '10' }) !== undefined).toBe(reported);
});
