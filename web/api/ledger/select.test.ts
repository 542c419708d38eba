import { expect, it } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { testStore } from '../../testing/store.ts';
import type { Change } from './change.ts';
import { restored } from './ledger.ts';
import { selectRecentIds } from './select.ts';

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

it('has search look anew at what was written just before a reload, the newest first', async () => {
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
    ]),
  );
  expect(selectRecentIds(store.getState())).toEqual(['7', '2']);
});
