import { describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { GoalChange } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { enter } from '../changes/enter.ts';
import { selectBusyIds, selectConflict } from '../changes/select.ts';
import { goalsApi } from './goals-api.ts';

const LIST = ['10'];
const FIRST = goal('g1', '0|h00000:');
const SECOND = goal('g2', '0|i00000:');
const { goals } = goalsApi.endpoints;
const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;

const renamedTo = (held: Goal, summary: string, version: number): Goal => ({
  ...held,
  version,
  fields: { ...held.fields, summary },
});

const refusal = (code: string) => ({ errorMessages: ['English'], errors: {}, code });

const opened = async (
  answer: (request: BackendRequest) => { readonly status: number; readonly body: unknown },
  reads: (path: string) => object | undefined = () => undefined,
) => {
  const { store, host, backend } = await testStore({
    goals: [FIRST, SECOND],
    change: answer,
    reads,
  });
  await store.dispatch(goals.initiate(LIST));
  const ledger = ledgerOf(store, ARG);
  const held = ledger.goals;
  const change = async (...steps: readonly GoalChange[]) => {
    for (const step of steps) {
      const plan = [goalStep(held(), step)];
      store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'goalEdit', title: '', plan }));
    }
    await ledger.rest();
  };
  const rename = (...names: readonly string[]) =>
    change(
      ...names.map((summary) => ({
        kind: 'edit' as const,
        id: 'g1',
        body: { fields: { summary } },
      })),
    );
  const changes = () => backend.requests.filter(({ method }) => method !== 'GET');
  const summaryOf = (id: string) => held().find((each) => each.id === id)?.fields.summary;
  return { store, host, backend, held, changes, summaryOf, change, rename };
};

describe('goals', () => {
  it("are requested with the host's token", async () => {
    const { backend, held } = await opened(() => ({ status: 500, body: null }));
    expect(backend.requests[0]).toMatchObject({
      method: 'GET',
      path: '/smb/goal?projectId=10',
      headers: { authorization: 'JWT a-token', 'x-cairn-client': 'dev' },
    });
    expect(held()).toEqual([FIRST, SECOND]);
  });

  it('appear at the end of the list when they are created, then as the backend returns them', async () => {
    const made = { ...goal('id-1', '0|i0000z:'), fields: { ...FIRST.fields, summary: 'Walk' } };
    const { store, held, changes, change } = await opened(() => ({ status: 201, body: made }));
    const draft = { id: 'id-1', projectId: '10', summary: 'Walk' };
    const making = change({ kind: 'create', id: 'id-1', goal: draft });
    expect(held().map(({ id }) => id)).toEqual(['g1', 'g2', 'id-1']);
    expect(selectBusyIds(store.getState())).toEqual(['id-1']);
    await making;
    expect(held()[2]).toEqual(made);
    const [request] = changes();
    expect(request).toMatchObject({
      method: 'POST',
      path: '/smb/goal?projectId=10',
      body: { id: 'id-1', fields: { summary: 'Walk' } },
      headers: { 'idempotency-key': expect.stringMatching(/./) },
    });
    expect(request?.headers['if-match']).toBeUndefined();
  });

  it.each([
    ['with their old id', true, 'g1'],
    ['with a new id when the backend refuses the old one', false, 'id-2'],
  ])('are restored after a deletion %s', async (_, takesBack, id) => {
    const { held, changes, change, store } = await opened(
      ({ method, body }) => {
        if (method === 'DELETE') return { status: 204, body: null };
        const { id: asked = id, restore } = (body ?? {}) as { id?: string; restore?: boolean };
        if (restore && !takesBack) return { status: 409, body: refusal('GOAL_EXISTS') };
        return { status: 201, body: { ...FIRST, id: asked } };
      },
      (path) =>
        path === '/smb/goal/g1'
          ? new Response(JSON.stringify(refusal('GOAL_NOT_FOUND')), { status: 404 })
          : undefined,
    );
    await store.dispatch(boardApi.endpoints.board.initiate(ARG));
    await change({ kind: 'remove', id: 'g1' });
    expect(held().map((each) => each.id)).toEqual(['g2']);
    const ledger = ledgerOf(store, ARG);
    ledger.travel('undo');
    await ledger.rest();
    const [, back] = changes();
    expect(back?.body).toMatchObject({ id: 'g1', restore: true });
    expect(held().map((each) => each.id)).toEqual(['g2', id]);
  });

  it('are renamed twice: the second rename waits for the first and expects its version', async () => {
    let version = 1;
    const { rename, changes, summaryOf } = await opened(({ body }) => {
      version += 1;
      const { summary } = (body as { fields: { summary: string } }).fields;
      return { status: 200, body: renamedTo(FIRST, summary, version) };
    });
    await rename('One', 'Two');
    expect(summaryOf('g1')).toBe('Two');
    expect(changes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    const keys = changes().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('are ranked before or after a neighbour', async () => {
    const ranked = { ...SECOND, version: 2, properties: { rank: '0|g00000:' } };
    const { held, changes, change } = await opened(() => ({ status: 200, body: ranked }));
    const ranking = change({ kind: 'rank', id: 'g2', after: null, before: 'g1' });
    const [first, second] = held();
    expect((second?.properties.rank ?? '') < (first?.properties.rank ?? '')).toBe(true);
    await ranking;
    expect(changes()[0]).toMatchObject({ path: '/smb/goal/g2/rank', body: { before: 'g1' } });
    expect(held()[1]).toEqual(ranked);
  });

  it('are renamed at the second attempt when the first meets a change of another field', async () => {
    let tries = 0;
    const { rename, host, changes, summaryOf } = await opened(({ body }) => {
      tries += 1;
      if (tries === 1) return { status: 409, body: refusal('STALE_VERSION') };
      const { fields } = body as { fields: { summary: string } };
      return { status: 200, body: renamedTo(FIRST, fields.summary, 3) };
    });
    await rename('Mine');
    expect(changes()).toHaveLength(2);
    expect(summaryOf('g1')).toBe('Mine');
    expect(host.flags).toEqual([]);
  });

  it('are in conflict when others renamed the same goal', async () => {
    const theirs = renamedTo(FIRST, 'Theirs', 2);
    const { rename, store, changes } = await opened(
      () => ({ status: 409, body: refusal('STALE_VERSION') }),
      (path) => (path === '/smb/goal/g1' ? theirs : undefined),
    );
    await rename('Mine');
    expect(changes()).toHaveLength(1);
    expect(selectConflict(store.getState())?.conflicts?.[0]).toMatchObject({
      title: 'Theirs',
      facts: [{ name: 'summary', mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it.each([
    [400, refusal('CODE_OF_TOMORROW'), 'Something went wrong, please try again later.'],
    [502, null, 'Something went wrong, please try again later.'],
    [200, { not: 'a goal' }, 'Something went wrong, please try again later.'],
  ])('return to their old state when the backend answers %i %j', async (status, body, words) => {
    const { rename, host, summaryOf } = await opened(() => ({ status, body }));
    await rename('Mine');
    expect(summaryOf('g1')).toBe('Goal g1');
    expect(host.flags[0]?.body).toBe(`Goal g1: ${words}`);
  });
});
