import { describe, expect, it } from 'vitest';
import { writeBetween } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalStep } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import { rank, step } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { cameOnline, decided, wentOffline } from '../ledger/ledger.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const GOALS = [goal('g1', '0|b00000:'), goal('g2', '0|d00000:')];
const PLACE = { fields: { rank: null, sprint: null, storyPoints: [] }, style: 'classic' as const };

const under = (id: string, goalId: string | null): Issue =>
  step(id, { properties: { goalId, rank: rank(`b${id}`) } });

const removal = (before: Issue): Write => ({ kind: 'removal', before, below: [], ...PLACE });

const freed = (before: Issue): Write => {
  const after = { ...before, properties: { ...before.properties, goalId: null } };
  const write = writeBetween(before, after, PLACE);
  return { kind: 'issue', before, after, write, own: true, ...PLACE };
};

/**
 * Deletes goal 1 offline, after a `write` to each of its steps 1 and 5. Meanwhile others change step 1 to `theirs`, and
 * the user decides for their value.
 */
const kept = async (write: (step: Issue) => Write, theirs: Issue) => {
  const steps = [under('1', 'g1'), under('5', 'g1')];
  const now = new Map(steps.map((each) => [each.id as string, each]));
  const written: string[] = [];
  const { store } = await testStore({
    goals: GOALS,
    change: () => ({ status: 204, body: null }),
    tracker: {
      steps,
      stories: [],
      instead: ({ method = 'GET', url }) => {
        const [, id = ''] = /\/rest\/api\/3\/issue\/(?:TRAIL-)?(\d+)/.exec(url) ?? [];
        const issue = now.get(id);
        if (!issue) return null;
        if (method === 'GET') return answered(restIssue(issue));
        written.push(`${method} ${id}`);
        return answered(null, 204);
      },
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, ARG);
  store.dispatch(wentOffline());
  const plan = [...steps.map(write), goalStep(GOALS, { kind: 'remove', id: 'g1' })];
  store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'goalRemove', title: 'Goal', plan }));
  now.set('1', theirs);
  store.dispatch(cameOnline());
  await ledger.rest();
  const id = selectConflict(store.getState())?.id ?? '';
  store.dispatch(decided({ id, decision: 'theirs' }));
  await ledger.rest();
  const change = ledger.changes().find((each) => each.id === id);
  return { written, status: change?.status, plan: change?.plan.map(({ kind }) => kind) };
};

describe('the decision "Keep theirs" for a step of a deleted goal', () => {
  it('keeps the goal of this step, and deletes the other step (R-LIVE-4)', async () => {
    const { written, status, plan } = await kept(removal, {
      ...under('1', 'g1'),
      summary: 'theirs',
    });
    expect([written, status, plan]).toEqual([['DELETE 5'], 'saved', ['removal']]);
  });

  it('deletes the goal if others moved the step to another goal', async () => {
    const { written, status, plan } = await kept(freed, under('1', 'g2'));
    expect([written, status, plan]).toEqual([['PUT 5'], 'saved', ['issue', 'goal']]);
  });
});
