import { describe, expect, it } from 'vitest';
import { plannable, roadmapOf } from '../testing/roadmaps.ts';
import { dayNumber } from './days.ts';
import {
  chainOf,
  dependenciesOf,
  dependencyKey,
  dependencyRefusal,
  tooEarly,
} from './dependencies.ts';
import { spansOf } from './spans.ts';

const plan = (start: string, end: string) => ({ start, end });

const MAP = roadmapOf([
  plannable('goal:g', null),
  plannable('step:1', 'goal:g', { blocks: ['step:2'], plan: plan('2026-03-01', '2026-03-10') }),
  plannable('step:2', 'goal:g', { plan: plan('2026-03-08', '2026-03-20') }),
  plannable('story:11', 'step:1', { blocks: ['story:21', 'story:99'] }),
  plannable('story:21', 'step:2', { blocks: ['story:22'] }),
  plannable('story:22', 'step:2'),
]);

describe('dependencies', () => {
  const dependencies = dependenciesOf(MAP);

  it('between items on the board are read only from the blocking issue', () => {
    expect(dependencies.map(dependencyKey)).toEqual([
      'step:1>step:2',
      'story:11>story:21',
      'story:21>story:22',
    ]);
  });

  it('tell how many days too early an item starts', () => {
    const spans = spansOf(MAP);
    expect(dependencies.map((each) => tooEarly(each, MAP, spans))).toEqual([3, 0, 0]);
    const open = { start: dayNumber('2026-03-11'), end: null, derived: false };
    const get: typeof spans.get = (key) => (key === 'step:2' ? open : spans.get(key));
    const touching = { ...spans, get };
    expect(dependencies.map((each) => tooEarly(each, MAP, touching))).toEqual([0, 0, 0]);
  });

  it('are satisfied when the blocking item is done', () => {
    const done = roadmapOf([
      plannable('step:1', null, {
        blocks: ['step:2'],
        category: 'done',
        plan: plan('2026-03-01', '2026-03-10'),
      }),
      plannable('step:2', null, { plan: plan('2026-03-08', '2026-03-20') }),
    ]);
    expect(dependenciesOf(done).map((each) => tooEarly(each, done, spansOf(done)))).toEqual([0]);
  });

  it('form a chain of all items before and after an item', () => {
    expect([...chainOf(dependencies, 'story:22')].sort()).toEqual([
      'story:11',
      'story:21',
      'story:22',
    ]);
    expect([...chainOf(dependencies, 'step:1')].sort()).toEqual(['step:1', 'step:2']);
  });

  it('are refused when they form a cycle or connect an item with its parent', () => {
    const refusal = (from: string, to: string) =>
      dependencyRefusal(MAP, dependencies, { from, to } as Parameters<typeof dependencyRefusal>[2]);
    expect(refusal('story:22', 'story:11')).toBe('DEPENDENCY_CIRCLE');
    expect(refusal('story:11', 'story:11')).toBe('DEPENDENCY_WITHIN');
    expect(refusal('story:11', 'step:1')).toBe('DEPENDENCY_WITHIN');
    expect(refusal('step:1', 'story:11')).toBe('DEPENDENCY_WITHIN');
    expect(refusal('goal:g', 'story:11')).toBe('DEPENDENCY_NO_ISSUE');
    expect(refusal('story:11', 'story:22')).toBeNull();
  });
});
