import { describe, expect, it } from 'vitest';
import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import { buildMap } from '../../testing/map.ts';
import { placedStories } from '../../testing/placed.ts';
import { dropTargetAt } from '../drop/drop.ts';
import { firstStoryPlace } from '../sight/add-places.ts';
import { boardPoint } from '../units.ts';
import type { Orientation } from './axes.ts';
import { type BoardLayout, layoutMap } from './layout.ts';
import { COLUMN } from './sizes.ts';

const MAP = buildMap({
  goals: { plan: ['a', 'b'], build: ['c'] },
  lanes: ['r1'],
  stories: { 'a|r1': ['1'], 'b|r1': ['2', '3'], 'c|r1': ['4'] },
});

const layoutOf = (
  goals: (goal: GoalColumn) => GoalColumn,
  orientation: Orientation = 'vertical',
): BoardLayout => {
  const map: StoryMap = { ...MAP, goals: MAP.goals.map(goals) };
  const subtasks = { show: true, open: new Set<string>() };
  return layoutMap(map, { orientation, collapsedLanes: new Set(), subtasks, scale: 1 });
};

const stepB = layoutOf((goal) => ({
  ...goal,
  steps: goal.steps.map((step) => (step.id === 'b' ? { ...step, collapsed: true } : step)),
}));

describe('a collapsed step', () => {
  it('is narrow and draws no stories', () => {
    const column = stepB.columns[1];
    expect(column).toMatchObject({ collapsed: true, size: COLUMN.collapsed });
    expect(column?.step?.id).toBe('b');
    expect([...placedStories(stepB).keys()]).toEqual(['1', '4']);
    expect(firstStoryPlace(stepB, 'b')).toBeNull();
  });

  it('accepts a story at its end, and shows the drop line inside its column', () => {
    const column = stepB.columns[1];
    const point = boardPoint((column?.start ?? 0) + 20, (stepB.lanes[0]?.bodyStart ?? 0) + 20);
    const rules = { move: true, rank: true };
    const target = dropTargetAt(
      stepB,
      { kind: 'story', id: '1' },
      { layer: 'lanes', point },
      rules,
    );
    expect(target).toMatchObject({
      kind: 'story',
      move: { storyId: '1', toStepId: 'b', after: null, before: null },
      line: { width: COLUMN.collapsed - 2 * COLUMN.padding },
    });
  });
});

describe('a collapsed goal', () => {
  it('is a single narrow column instead of its steps', () => {
    const layout = layoutOf((goal) => ({ ...goal, collapsed: goal.id === 'plan' }));
    expect(layout.goals[0]).toMatchObject({ size: COLUMN.collapsed, from: 0, to: 1 });
    expect(layout.columnOfStep.has('a')).toBe(false);
    expect([...placedStories(layout).keys()]).toEqual(['4']);
  });

  it('includes its "Other" column if that is collapsed, too', () => {
    for (const orientation of ['vertical', 'horizontal'] as const) {
      const layout = layoutOf(
        (goal) => (goal.goal === null ? { ...goal, collapsed: true, wholly: true } : goal),
        orientation,
      );
      expect(layout.closing).toBe(-1);
      expect(layout.goals.at(-1)).toMatchObject({ strip: true, size: COLUMN.collapsed });
      expect(layout.columnOfStep.has('-1')).toBe(false);
    }
  });

  it('on a horizontal map, has its "Other" column beside it if that is open', () => {
    const layout = layoutOf((goal) => ({ ...goal, collapsed: goal.goal === null }), 'horizontal');
    const box = layout.goals.at(-1);
    expect(layout.columns.slice(box?.from, box?.to).map(({ collapsed }) => collapsed)).toEqual([
      true,
      false,
    ]);
  });
});
