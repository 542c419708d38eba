import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { story } from '../../testing/issues.ts';
import { CellTable } from './cell-table.ts';
import { type CellKey, cellKey, type StoryCard } from './model.ts';

const cardsOf = (stepId: string, laneId: string): readonly StoryCard[] => [
  { issue: story(`${stepId}${laneId}`), goalId: '-1', stepId, laneId, subtasks: [] },
];

describe('CellTable', () => {
  it('can be read as one map of all its cells', () => {
    const anyId = fc.constantFrom('-1', '7', '10234', 'a|b');
    const anyLane = fc.constantFrom('-1', '7', '10234');
    fc.assert(
      fc.property(fc.array(fc.tuple(anyId, anyLane)), (places) => {
        const list = new Map<CellKey, readonly StoryCard[]>();
        const byLane = new Map<string, Map<string, readonly StoryCard[]>>();
        for (const [stepId, laneId] of places) {
          const cards = cardsOf(stepId, laneId);
          list.set(cellKey(stepId, laneId), cards);
          byLane.set(laneId, (byLane.get(laneId) ?? new Map()).set(stepId, cards));
        }
        const table = new CellTable(byLane);
        expect(new Map(table)).toEqual(list);
        expect(table.size).toBe(list.size);
        expect(new Set(table.keys())).toEqual(new Set(list.keys()));
        expect(new Set(table.values())).toEqual(new Set(list.values()));
        for (const [key, cards] of list) expect(table.get(key)).toBe(cards);
        expect(table.has('12|-1')).toBe(false);
        expect(table.get('nothing' as CellKey)).toBeUndefined();
      }),
    );
  });

  it('is compared by content', () => {
    const table = (stepId: string) =>
      new CellTable(new Map([['1', new Map([[stepId, cardsOf(stepId, '1')]])]]));
    expect(table('11')).toEqual(table('11'));
    expect(table('11')).not.toEqual(table('12'));
  });
});
