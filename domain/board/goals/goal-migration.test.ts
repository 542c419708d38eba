import { describe, expect, it } from 'vitest';
import { goal } from '../../testing/goals.ts';
import { step } from '../../testing/issues.ts';
import { goalMigrations } from './goal-migration.ts';

const goals = [
  { ...goal('g1', '0|h:'), issueId: '901' },
  goal('g2', '0|i:'),
  { ...goal('g3', '0|j:'), issueId: '903' },
];
const steps = [
  step('1', { parent: '901' }),
  step('2', { properties: { goalId: 'g2' } }),
  step('3', { properties: { goalId: 'g2' } }),
  step('4'),
];
const counted = (direction: Parameters<typeof goalMigrations>[0]) =>
  goalMigrations(direction, goals, steps, { kind: 'PARENT' }).map((each) => [
    each.goal.id,
    each.steps,
  ]);

describe('a migration of goals', () => {
  it('to issues lists the goals without an issue, and the number of their steps', () => {
    expect(counted('toIssues')).toEqual([['g2', 2]]);
  });

  it('away from issues lists the goals with an issue', () => {
    expect(counted('back')).toEqual([
      ['g1', 1],
      ['g3', 0],
    ]);
  });
});
