import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied } from '../../testing/applied.ts';
import { boards } from '../../testing/boards.ts';
import { assembleMap } from '../assembly/assemble.ts';
import type { StoryMap } from '../model/model.ts';
import { planStepMove, type StepMove } from './move-step.ts';

const columns = ({ goals }: StoryMap): Record<string, string[]> =>
  Object.fromEntries(goals.map(({ id, steps }) => [id, steps.map((step) => step.id)]));

const dropOn = (map: StoryMap, [who = 0, where = 0, beside = 0, side = 0]: number[]): StepMove => {
  const steps = map.goals.flatMap((goal) => goal.steps).filter(({ issue }) => issue !== null);
  const stepId = steps[who % steps.length]?.id ?? '';
  const target = map.goals[where % map.goals.length];
  const others = (target?.steps ?? []).map(({ id }) => id).filter((id) => id !== stepId);
  const neighbour = others.length > 0 ? (others[beside % others.length] ?? null) : null;
  const after = side % 3 === 0 ? neighbour : null;
  const before = side % 3 === 1 ? neighbour : null;
  return { stepId, toGoalId: target?.id ?? '', after, before };
};

/** Returns the expected order. "Other" stays last, even if a step is dropped after it. */
const requestedOrder = (map: StoryMap, { stepId, toGoalId, after, before }: StepMove) => {
  const expected = Object.fromEntries(
    Object.entries(columns(map)).map(([goal, ids]) => [goal, ids.filter((id) => id !== stepId)]),
  );
  const target = (expected[toGoalId] ?? []).filter((id) => id !== '-1');
  const beside = after === '-1' ? -1 : target.indexOf(after ?? '');
  const index = beside >= 0 ? beside + 1 : target.indexOf(before ?? '');
  target.splice(index < 0 ? target.length : index, 0, stepId);
  return { ...expected, [toGoalId]: toGoalId === '-1' ? [...target, '-1'] : target };
};

const drop = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });

describe('moving a step', () => {
  it('puts the step at its target with its stories, and moves no other step', () => {
    fc.assert(
      fc.property(boards, drop, (sources, numbers) => {
        const map = assembleMap(sources, 'release');
        const move = dropOn(map, numbers);
        const planned = planStepMove(map, move);
        if (!('plan' in planned)) throw new Error(`refused: ${planned.refusal.code}`);
        const { changed, writes } = planned.plan;
        const after = applied(sources, writes);
        const moved = assembleMap(after, 'release');
        expect(columns(moved)).toEqual(requestedOrder(map, move));
        expect([...moved.cells.keys()].sort()).toEqual([...map.cells.keys()].sort());
        for (const issue of changed) {
          expect(after.steps.find(({ id }) => id === issue.id)).toEqual(issue);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('writes the goal only when it changes', () => {
    fc.assert(
      fc.property(boards, drop, (sources, numbers) => {
        const map = assembleMap(sources, 'none');
        const move = dropOn(map, numbers);
        const planned = planStepMove(map, move);
        const written = 'plan' in planned ? planned.plan.writes[0]?.properties : undefined;
        const names = (written ?? []).map(({ key }) => key);
        const stays = columns(map)[move.toGoalId]?.includes(move.stepId);
        expect(names).toEqual(stays ? ['rank'] : ['goalId', 'rank']);
      }),
    );
  });

  it('is refused for "Other", and for a missing step or goal', () => {
    const [sources] = fc.sample(boards, { numRuns: 1, seed: 1 });
    const map = assembleMap(sources as never, 'release');
    const refusalOf = (stepId: string, toGoalId: string) =>
      planStepMove(map, { stepId, toGoalId, after: null, before: null });
    expect(refusalOf('-1', 'g1')).toEqual({ refusal: { code: 'MOVE_PLACEHOLDER' } });
    expect(refusalOf('99', 'g1')).toEqual({ refusal: { code: 'MOVE_TARGET_GONE' } });
    expect(refusalOf('11', 'g9')).toEqual({ refusal: { code: 'MOVE_TARGET_GONE' } });
  });
});
