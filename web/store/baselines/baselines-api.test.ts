import { describe, expect, it } from 'vitest';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import type { BaselineChange } from '#domain/change/model/baselines.ts';
import { overlayBaselines } from '#domain/change/overlay.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict, selectMapWrites } from '../changes/select.ts';
import { decided } from '../ledger/ledger.ts';
import { baselinesApi, selectBaselines } from './baselines-api.ts';

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const BOARD = 'project-10';
const PLANNED: Baseline = {
  id: 'b1',
  boardId: BOARD,
  name: 'PI 14',
  moment: '2026-04-01T09:00:00.000Z',
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
};
const NEW: Baseline = { ...PLANNED, id: 'b2', name: 'PI 15', createdBy: '', version: 0 };
const refused = (code: string) => ({ errorMessages: ['English'], errors: {}, code });

/** Opens a map with one baseline, and a backend that keeps deleted baselines so that they can be restored. */
const opened = async () => {
  const held = new Map([[PLANNED.id, PLANNED]]);
  const gone = new Map<string, Baseline>();
  const create = (body: Baseline & { readonly restore?: boolean }) => {
    const restored = gone.get(body.id);
    if (held.has(body.id) || (restored && !body.restore)) {
      return { status: 409, body: refused('BASELINE_EXISTS') };
    }
    const { id, name, moment } = body;
    const made = restored ?? { ...PLANNED, id, name, moment };
    gone.delete(id);
    held.set(id, { ...made, version: made.version + (restored ? 1 : 0) });
    return { status: 201, body: held.get(id) };
  };
  const change = ({ method, path, headers, body }: BackendRequest) => {
    if (method === 'POST') return create(body as Baseline);
    const id = path.split('/').at(-1) ?? '';
    const known = held.get(id);
    if (!known) return { status: 404, body: refused('BASELINE_NOT_FOUND') };
    if (headers['if-match'] !== `"${known.version}"`) {
      return { status: 409, body: refused('STALE_VERSION') };
    }
    const next = { ...known, ...(body as object), version: known.version + 1 };
    held.delete(id);
    if (method === 'DELETE') gone.set(id, next);
    else held.set(id, next);
    return method === 'DELETE' ? { status: 204, body: null } : { status: 200, body: next };
  };
  const site = await testStore({
    change,
    reads: (path) => (path.startsWith('/smb/baseline') ? [...held.values()] : undefined),
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(baselinesApi.endpoints.baselines.initiate(BOARD));
  const shown = () =>
    overlayBaselines(selectBaselines(store.getState()), BOARD, selectMapWrites(store.getState()));
  return {
    ...site,
    ledger: ledgerOf(store, ARG),
    shown: () => shown().map(({ name }) => name),
    held: () => [...held.values()].map(({ name }) => name),
    enter: (step: BaselineChange) => {
      const before = shown().find(({ id }) => id === step.id) ?? null;
      const plan = [{ kind: 'baseline' as const, change: step, before }];
      store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'baseline', title: 'B', plan }));
    },
    others: (name: string) => {
      const known = held.get('b1') ?? PLANNED;
      held.set('b1', { ...known, name, version: known.version + 1 });
    },
  };
};

describe('a baseline', () => {
  it('is named and renamed in order, and undo takes both back', async () => {
    const { enter: change, ledger, held, shown } = await opened();
    change({ kind: 'create', id: 'b2', baseline: NEW });
    change({ kind: 'rename', id: 'b2', name: 'PI 15 as planned' });
    expect(shown()).toEqual(['PI 15 as planned', 'PI 14']);
    await ledger.rest();
    expect(held()).toEqual(['PI 14', 'PI 15 as planned']);
    ledger.travel('undo');
    await ledger.rest();
    expect(held()).toEqual(['PI 14', 'PI 15']);
    ledger.travel('undo');
    await ledger.rest();
    expect([held(), shown()]).toEqual([['PI 14'], ['PI 14']]);
    ledger.travel('redo');
    await ledger.rest();
    expect(held()).toEqual(['PI 14', 'PI 15']);
  });

  it('is deleted, and undo restores it under its id', async () => {
    const { enter: change, ledger, held, shown, backend } = await opened();
    change({ kind: 'remove', id: 'b1' });
    expect(shown()).toEqual([]);
    await ledger.rest();
    expect(held()).toEqual([]);
    ledger.travel('undo');
    await ledger.rest();
    expect([held(), shown()]).toEqual([['PI 14'], ['PI 14']]);
    expect(backend.requests.at(-1)?.body).toMatchObject({ id: 'b1', restore: true });
  });

  it('is not shown on the map of another board', async () => {
    const { enter: change, shown } = await opened();
    change({ kind: 'create', id: 'b2', baseline: { ...NEW, boardId: 'project-11' } });
    expect(shown()).toEqual(['PI 14']);
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)(
    'is in conflict when others renamed it, and keeps %s as decided',
    async (decision, left) => {
      const { store, enter: change, ledger, held, shown, others } = await opened();
      others('Theirs');
      change({ kind: 'rename', id: 'b1', name: 'Mine' });
      await ledger.rest();
      const asked = selectConflict(store.getState());
      expect(asked?.conflicts?.[0]).toMatchObject({
        title: 'Theirs',
        facts: [{ name: 'summary', mine: 'Mine', theirs: 'Theirs' }],
      });
      store.dispatch(decided({ id: asked?.id ?? '', decision }));
      await ledger.rest();
      expect([held(), shown()]).toEqual([[left], [left]]);
    },
  );
});
