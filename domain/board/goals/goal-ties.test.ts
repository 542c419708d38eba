import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step } from '../../testing/issues.ts';
import type { GoalMapping } from './goal-mapping.ts';
import { goalIdOf } from './goal-mapping.ts';
import { goalMoves } from './goal-moves.ts';
import { stepsKept, stepsTied } from './goal-ties.ts';

const LINKS: GoalMapping = { kind: 'ISSUE_LINK', linkTypeId: '7' };
const link = (issueId: string) => [{ id: `l${issueId}`, typeId: '7', issueId }];
const WALK = { ...goal('walk', '0|h:'), issueId: '900' };
const MEET = { ...goal('meet', '0|i:'), issueId: '901' };
const GOALS = [WALK, MEET];

describe('a new goal mapping', () => {
  it('moves the steps whose link and property name different goals', () => {
    const moved = { ...step('1', { properties: { goalId: 'walk' } }), links: link('901') };
    const stays = { ...step('2', { properties: { goalId: 'walk' } }), links: link('900') };
    const lost = step('3', { properties: { goalId: 'meet' } });
    const moves = goalMoves([moved, stays, lost], GOALS, null, LINKS);
    expect(moves.map(({ step: { id }, from, to }) => [id, from?.id, to?.id])).toEqual([
      ['1', 'walk', 'meet'],
      ['3', 'meet', undefined],
    ]);
    expect(goalMoves([moved, stays, lost], GOALS, LINKS, LINKS)).toEqual([]);
  });
});

describe('the steps of a goal', () => {
  it('are linked to its new issue and unlinked from the former issue', () => {
    const linked = { ...step('1', { properties: { goalId: null } }), links: link('900') };
    const orphan = step('2', { properties: { goalId: 'walk' } });
    const elsewhere = { ...step('3', { properties: { goalId: 'walk' } }), links: link('901') };
    const now = { ...WALK, issueId: '950' };
    const ties = stepsTied([linked, orphan, elsewhere], now, GOALS, LINKS);
    expect(ties.map(({ write: { key, links } }) => [key, links])).toEqual([
      [linked.key, { typeId: '7', add: '950', remove: ['900'] }],
      [orphan.key, { typeId: '7', add: '950', remove: [] }],
    ]);
    const after = ties.map(({ step: tied }) => goalIdOf(tied, [now, MEET], LINKS));
    expect(after).toEqual(['walk', 'walk']);
  });

  it('store the goal as their property when the goal loses its issue', () => {
    const linked = { ...step('1', { properties: { goalId: null } }), links: link('900') };
    const both = { ...step('2', { properties: { goalId: 'walk' } }), links: link('900') };
    const kept = stepsKept([linked, both], WALK, GOALS, LINKS);
    expect(kept.map(({ write }) => write.key)).toEqual([linked.key]);
    const [first] = kept;
    expect(first && goalIdOf(first.step, [{ ...WALK, issueId: null }, MEET], LINKS)).toBe('walk');
  });
});
