import { describe, expect, it } from 'vitest';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict, selectMapWrites } from '../changes/select.ts';
import { decided } from '../ledger/ledger.ts';
import { milestonesApi, selectMilestones } from './milestones-api.ts';

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const BOARD = 'project-10';
const BETA: Milestone = {
  id: 'm1',
  boardId: BOARD,
  name: 'Beta',
  startDate: '2026-04-01',
  endDate: '2026-04-10',
  color: '#2563EB',
  version: 1,
  updatedAt: '',
};
const STALE = { errorMessages: ['English'], errors: {}, code: 'STALE_VERSION' };

/** Opens a map with one milestone. The backend refuses changes that expect an outdated version. */
const opened = async () => {
  let held: Milestone | null = BETA;
  const change = ({ method, headers, body }: BackendRequest) => {
    if (!held) return { status: 404, body: { ...STALE, code: 'MILESTONE_NOT_FOUND' } };
    if (headers['if-match'] !== `"${held.version}"`) return { status: 409, body: STALE };
    held = method === 'DELETE' ? null : { ...held, ...(body as object), version: held.version + 1 };
    return held ? { status: 200, body: held } : { status: 204, body: null };
  };
  const site = await testStore({
    change,
    reads: (path) => (path.startsWith('/smb/milestone') ? (held ? [held] : []) : undefined),
  });
  const { store, backend } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(milestonesApi.endpoints.milestones.initiate(BOARD));
  const ledger = ledgerOf(store, ARG);
  const shown = () =>
    overlayMilestones(selectMilestones(store.getState()), selectMapWrites(store.getState()));
  return {
    ...site,
    shown,
    ledger,
    enter: async (form: Partial<Milestone> | null) => {
      const [before = BETA] = shown();
      const step = form
        ? { kind: 'edit' as const, id: 'm1', form }
        : { kind: 'remove' as const, id: 'm1' };
      const plan = [{ kind: 'milestone' as const, change: step, before }];
      store.dispatch(
        enter({ scope: { ref: ARG.ref }, action: 'milestone', title: before.name, plan }),
      );
    },
    others: (form: Partial<Milestone>) => {
      if (held) held = { ...held, ...form, version: held.version + 1 };
    },
    held: () => held,
    matched: () =>
      backend.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ headers }) => headers['if-match']),
  };
};

describe('a milestone', () => {
  it('is changed twice in order, and undo reverts only the second change', async () => {
    const { enter: change, ledger, held, matched } = await opened();
    await change({ name: 'Gamma' });
    await change({ endDate: '2026-04-12' });
    await ledger.rest();
    expect(held()).toMatchObject({ name: 'Gamma', endDate: '2026-04-12' });
    expect(matched()).toEqual(['"1"', '"2"']);
    ledger.travel('undo');
    await ledger.rest();
    expect(held()).toMatchObject({ name: 'Gamma', endDate: '2026-04-10' });
  });

  it('keeps changes that others made to other fields', async () => {
    const { store, enter: change, ledger, held, shown, others, host } = await opened();
    others({ color: '#0D9488' });
    await change({ name: 'Mine' });
    await ledger.rest();
    expect(held()).toMatchObject({ name: 'Mine', color: '#0D9488' });
    expect(shown()[0]).toMatchObject({ name: 'Mine', color: '#0D9488' });
    expect(selectConflict(store.getState())).toBeUndefined();
    expect(host.flags).toEqual([]);
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)(
    'is in conflict when others changed the same field, and keeps %s as decided',
    async (decision, left) => {
      const { store, enter: change, ledger, held, shown, others } = await opened();
      others({ name: 'Theirs' });
      await change({ name: 'Mine' });
      await ledger.rest();
      const asked = selectConflict(store.getState());
      expect(asked?.conflicts?.[0]).toMatchObject({
        title: 'Theirs',
        facts: [{ name: 'summary', mine: 'Mine', theirs: 'Theirs' }],
      });
      store.dispatch(decided({ id: asked?.id ?? '', decision }));
      await ledger.rest();
      expect([held()?.name, shown()[0]?.name]).toEqual([left, left]);
    },
  );

  it('is in conflict when others moved it before the user deleted it', async () => {
    const { store, enter: change, ledger, held, others } = await opened();
    others({ endDate: '2026-04-20' });
    await change(null);
    await ledger.rest();
    const asked = selectConflict(store.getState());
    expect(asked?.conflicts?.[0]?.facts).toEqual([
      { name: 'end', mine: null, theirs: '2026-04-20' },
    ]);
    store.dispatch(decided({ id: asked?.id ?? '', decision: 'mine' }));
    await ledger.rest();
    expect(held()).toBeNull();
  });
});
