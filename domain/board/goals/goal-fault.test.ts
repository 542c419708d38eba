import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boards } from '../../testing/boards.ts';
import { goal } from '../../testing/goals.ts';
import { step } from '../../testing/issues.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { planAdoption } from '../cards/adopt.ts';
import { planCreation } from '../cards/create-cards.ts';
import { PLAIN_RULES } from '../moves/move-rules.ts';
import { planStepMove } from '../moves/move-step.ts';
import type { GoalMappingState } from './goal-mapping.ts';

const FAULTS = {
  ISSUE_TYPE_INVALID: 'MOVE_GOAL_TYPE',
  ISSUE_NOT_FOUND: 'MOVE_GOAL_ISSUE',
} as const satisfies Partial<Record<GoalMappingState, string>>;

const mapWhere = (state: GoalMappingState) =>
  assembleMap(
    {
      goals: [goal('g1', '0|hzzzzz:'), goal('g2', '0|i00007:')],
      steps: [
        step('1', { properties: { goalId: 'g1' } }),
        step('2', { properties: { goalId: 'g2' } }),
        step('3', { properties: { goalId: 'g2' } }),
      ],
      stories: [],
      subtasks: [],
      versions: [],
      sprints: [],
      mappingStates: new Map([['g2', state]]),
    },
    'none',
  );

const OPTIONS = {
  projects: [],
  fields: { rank: null, sprint: null, storyPoints: [] },
  storyTypeId: null,
  ids: [step('9').id],
};
const TO_GOAL = { kind: 'step', goalId: 'g2' } as const;
const LAST = { after: '3', before: null };

describe.each(Object.entries(FAULTS))('a goal whose issue is %s', (state, code) => {
  const map = mapWhere(state as keyof typeof FAULTS);

  it('refuses a step of another goal', () => {
    const move = { stepId: '1', toGoalId: 'g2', ...LAST };
    expect(planStepMove(map, move)).toEqual({ refusal: { code } });
  });

  it('refuses a new step', () => {
    expect(planCreation(map, TO_GOAL, ['New'], OPTIONS)).toEqual({ refusal: { code } });
  });

  it('refuses an existing epic', () => {
    const outside = step('8');
    expect(planAdoption(map, TO_GOAL, outside, PLAIN_RULES)).toEqual({ refusal: { code } });
  });

  it('allows moving its own steps away, and reordering them', () => {
    const away = planStepMove(map, { stepId: '2', toGoalId: 'g1', after: '1', before: null });
    const along = planStepMove(map, { stepId: '2', toGoalId: 'g2', ...LAST });
    expect('plan' in away && 'plan' in along).toBe(true);
  });
});

describe('a mapped goal without an issue', () => {
  it('accepts steps as if goals were not mapped to issues', () => {
    const planned = planStepMove(mapWhere('PENDING'), { stepId: '1', toGoalId: 'g2', ...LAST });
    expect('plan' in planned).toBe(true);
  });
});

describe('any move on any board', () => {
  it('never puts a step under a goal of the wrong type', () => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(), (sources, who, where) => {
        const whole = assembleMap(sources, 'release');
        const steps = whole.goals.flatMap((column) => column.steps.filter(({ issue }) => issue));
        const moved = steps[who % steps.length];
        const goals = sources.goals.filter(({ id }) => id !== moved?.goalId);
        const target = goals[where % goals.length];
        if (!moved || !target) return;
        const mappingStates = new Map([[target.id, 'ISSUE_TYPE_INVALID' as const]]);
        const map = assembleMap({ ...sources, mappingStates }, 'release');
        const move = { stepId: moved.id, toGoalId: target.id, after: null, before: null };
        expect(planStepMove(map, move)).toHaveProperty('refusal');
      }),
    );
  });
});
