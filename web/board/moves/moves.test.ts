import { describe, expect, it } from 'vitest';
import { buildMap } from '../testing/map.ts';
import { moveGoal, moveStep, moveStepToGoal } from './column-moves.ts';
import { moveToCell, moveWithinCell, storyCard, type WithinCell } from './story-moves.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'], g3: [] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c', 'd'], 's2|r1': ['e'] },
});

const within = (id: string, where: WithinCell) => {
  const card = storyCard(map, id);
  if (!card) throw new Error(`no story ${id}`);
  const move = moveWithinCell(map, card, where);
  return move && [move.after, move.before];
};

describe('moving a story inside its cell', () => {
  it.each([
    ['c', 'up', ['a', 'b']],
    ['b', 'down', ['c', 'd']],
    ['c', 'first', [null, 'a']],
    ['b', 'last', ['d', null]],
    ['b', 'up', [null, 'a']],
  ] as const)('of story %s with "%s" puts the story between %j', (id, where, place) => {
    expect(within(id, where)).toEqual(place);
  });

  it('is not possible beyond the first or the last place', () => {
    expect(within('a', 'up')).toBeNull();
    expect(within('a', 'first')).toBeNull();
    expect(within('d', 'down')).toBeNull();
    expect(within('d', 'last')).toBeNull();
    expect(within('e', 'last')).toBeNull();
  });
});

describe('moving a story to another cell', () => {
  it('puts the story at the end or the start of that cell', () => {
    const to = { stepId: 's1', laneId: 'r1' };
    expect(moveToCell(map, 'e', { ...to, at: 'end' })).toMatchObject({ after: 'd', before: null });
    expect(moveToCell(map, 'e', { ...to, at: 'start' })).toMatchObject({
      after: null,
      before: 'a',
    });
  });

  it('gives the story no neighbours in an empty cell', () => {
    expect(moveToCell(map, 'e', { stepId: '-1', laneId: 'r2', at: 'end' })).toEqual({
      storyId: 'e',
      toStepId: '-1',
      toLaneId: 'r2',
      after: null,
      before: null,
    });
  });
});

describe('moving goals and steps', () => {
  it('ranks a goal among the goals, never after the anonymous goal', () => {
    expect(moveGoal(map, 'g2', 'left')).toEqual({ goalId: 'g2', after: null, before: 'g1' });
    expect(moveGoal(map, 'g1', 'right')).toMatchObject({ after: 'g2', before: 'g3' });
    expect(moveGoal(map, 'g3', 'right')).toBeNull();
    expect(moveGoal(map, 'g1', 'left')).toBeNull();
  });

  it('ranks a step in its goal, and moves it to the end of another goal', () => {
    expect(moveStep(map, 's1', 'right')).toMatchObject({ toGoalId: 'g1', after: 's2' });
    expect(moveStep(map, 's3', 'right')).toBeNull();
    expect(moveStepToGoal(map, 's1', 'g2')).toMatchObject({ toGoalId: 'g2', after: 's3' });
    expect(moveStepToGoal(map, 's1', '-1')).toMatchObject({ after: null, before: null });
  });
});
