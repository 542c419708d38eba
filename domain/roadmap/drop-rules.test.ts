import { describe, expect, it } from 'vitest';
import { plannable } from '../testing/roadmaps.ts';
import { dropRefusal } from './drop-rules.ts';

const STORY = plannable('story:1', null);

describe('a drop of an item on a row', () => {
  it("is allowed on the item's own row, rows of its level and rows of lanes", () => {
    expect(dropRefusal(STORY, STORY)).toBeNull();
    expect(dropRefusal(STORY, plannable('story:2', null))).toBeNull();
    expect(dropRefusal(STORY, null)).toBeNull();
  });

  it('removes the dates on a row of another level', () => {
    for (const key of ['goal:g', 'step:3', 'subtask:4'] as const) {
      expect(dropRefusal(STORY, plannable(key, null))).toBe('PLAN_TYPE_MISMATCH');
    }
  });

  it('is refused on a row of another project, at any level', () => {
    for (const key of ['story:2', 'step:3'] as const) {
      const other = plannable(key, null, { projectId: '11' });
      expect(dropRefusal(STORY, other)).toBe('PLAN_OTHER_PROJECT');
    }
  });
});
