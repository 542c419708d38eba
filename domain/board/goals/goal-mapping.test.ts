import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '../../aggregates/setting/admin-settings.ts';
import { goal } from '../../testing/goals.ts';
import { rank, step } from '../../testing/issues.ts';
import type { IssueLink } from '../../tracker/entities.ts';
import { NO_FIELDS } from '../../tracker/fields.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { writeBetween } from '../difference/difference.ts';
import { planStepMove } from '../moves/move-step.ts';
import { type GoalMapping, goalMappingOf, goalMappingState } from './goal-mapping.ts';

const LINK: GoalMapping = { kind: 'ISSUE_LINK', linkTypeId: '7' };
const PARENT: GoalMapping = { kind: 'PARENT' };
const GOALS = [
  { ...goal('g1', '0|h:'), issueId: '901' },
  { ...goal('g2', '0|i:'), issueId: '902' },
  { ...goal('g3', '0|j:'), issueId: null },
];
const link = (id: string, typeId: string, issueId: string): IssueLink => ({ id, typeId, issueId });
const STEP = {
  ...step('11', { properties: { goalId: 'g3', rank: rank('h') } }),
  links: [link('500', '7', '901'), link('501', '8', '902'), link('502', '7', '77')],
};
const CHILD = step('12', { parent: '902', properties: { rank: rank('i') } });
const OWN = step('13', { properties: { goalId: 'g3', rank: rank('j') } });

const mapWith = (mapping: GoalMapping | null) =>
  assembleMap(
    {
      goals: GOALS,
      steps: [STEP, CHILD, OWN],
      stories: [],
      subtasks: [],
      versions: [],
      sprints: [],
      mapping,
    },
    'none',
  );
const goalsOf = (mapping: GoalMapping | null) =>
  Object.fromEntries(
    mapWith(mapping).goals.flatMap(({ id, steps }) => steps.map((each) => [each.id, id])),
  );
const written = (mapping: GoalMapping, stepId: string, toGoalId: string) => {
  const planned = planStepMove(mapWith(mapping), { stepId, toGoalId, after: null, before: null });
  if (!('plan' in planned)) throw new Error('refused');
  const [step] = planned.plan.changed;
  return { write: planned.plan.writes[0], step };
};

describe('the goal of a step', () => {
  it('is named by the property, the link or the parent, as the admins chose', () => {
    expect(goalsOf(null)).toMatchObject({ 11: 'g3', 12: '-1', 13: 'g3' });
    expect(goalsOf(LINK)).toMatchObject({ 11: 'g1', 12: '-1', 13: 'g3' });
    expect(goalsOf(PARENT)).toMatchObject({ 12: 'g2', 13: 'g3' });
  });

  it('is changed by a link to the new goal, and the old link is removed', () => {
    const { write, step } = written(LINK, '11', 'g2');
    expect(write).toMatchObject({
      key: 'TRAIL-11',
      links: { typeId: '7', add: '902', remove: ['901'] },
      properties: [{ key: 'goalId', value: { value: 'g2' } }, { key: 'rank' }],
    });
    expect(step?.links?.map(({ issueId }) => issueId)).toEqual(['902', '77', '902']);
  });

  it('loses its link when the step moves to a goal without an issue', () => {
    expect(written(LINK, '11', '-1').write?.links).toEqual({
      typeId: '7',
      add: null,
      remove: ['901'],
    });
    expect(written(LINK, '11', 'g3').write).toMatchObject({
      links: { typeId: '7', add: null, remove: ['901'] },
      properties: [{ key: 'goalId', value: { value: 'g3' } }, { key: 'rank' }],
    });
    expect(written(LINK, '13', '-1').write?.links).toBeUndefined();
  });

  it('is changed by setting the parent of the step', () => {
    expect(written(PARENT, '12', 'g1').write?.fields).toEqual({ parent: { id: '901' } });
    expect(written(PARENT, '12', '-1').write?.fields).toEqual({ parent: null });
    expect(written(PARENT, '12', 'g2').write?.fields).toBeUndefined();
  });
});

describe('undoing a move of a step', () => {
  it('links the step to its former goal', () => {
    const { step: moved } = written(LINK, '11', 'g2');
    const place = { fields: NO_FIELDS, style: 'classic' } as const;
    expect(moved && writeBetween(moved, STEP, place).links).toEqual({
      typeId: '7',
      add: '901',
      remove: ['902'],
    });
  });
});

describe('the goal mapping', () => {
  const settings = (goalSetting: object) =>
    goalMappingOf({ goalSetting: { ...DEFAULT_ADMIN_SETTINGS.goalSetting, ...goalSetting } });

  it('is the mapping that the admins switched on', () => {
    expect(settings({})).toBeNull();
    expect(settings({ enableGoalMapping: true })).toBeNull();
    expect(settings({ enableGoalMapping: true, issueLinkTypeMappingId: '7' })).toEqual(LINK);
    expect(settings({ enableGoalMapping: true, linkType: 'PARENT' })).toEqual(PARENT);
  });

  const issue = step('901');
  it.each([
    ['not loaded yet', undefined, '1', 'PENDING'],
    ['missing', null, '1', 'ISSUE_NOT_FOUND'],
    ['of another type', issue, '99', 'ISSUE_TYPE_INVALID'],
    ['its own', issue, '1', 'VALID'],
    ['its own, of any type', issue, null, 'VALID'],
    ['another one', step('902'), '1', 'PENDING'],
  ] as const)('gives the state of a goal whose issue is %s', (_, found, typeId, state) => {
    expect(goalMappingState({ issueId: '901' }, found, typeId)).toBe(state);
  });
});
