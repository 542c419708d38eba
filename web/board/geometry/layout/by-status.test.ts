import { describe, expect, it } from 'vitest';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import { carriedTarget, lift } from '../../carry/carry.ts';
import { inReadingOrder } from '../../selection/selection.ts';
import { issue } from '../../testing/issues.ts';
import { buildMap } from '../../testing/map.ts';
import { dropTargetAt } from '../drop/drop.ts';
import { boardPoint } from '../units.ts';
import { storyBox } from './boxes.ts';
import { layoutMap } from './layout.ts';

const story = (id: string, category: StatusCategory): StoryCard => ({
  issue: { ...issue(id, 0), status: { id: category, name: category, category } },
  goalId: 'g1',
  stepId: 's1',
  laneId: 'r1',
  subtasks: [],
});
/** Five cards, in the order of their ranks: to do, done, in progress, done, to do. */
const CARDS = [
  story('a', 'new'),
  story('b', 'done'),
  story('c', 'indeterminate'),
  story('d', 'done'),
  story('e', 'new'),
];
const map = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': CARDS } });
const layoutAt = (scale: number) =>
  layoutMap(map, { collapsedLanes: new Set(), subtasks: { show: true, open: new Set() }, scale });
const far = layoutAt(0.2);
const near = layoutAt(0.8);
const IDS = ['a', 'b', 'c', 'd', 'e'];
const drawn = (layout: typeof far) =>
  IDS.toSorted((a, b) => (storyBox(layout, a)?.y ?? 0) - (storyBox(layout, b)?.y ?? 0)).join('');

describe('a cell in the far view', () => {
  it('draws its cards by status, beginning with those that are done', () => {
    expect(drawn(far)).toBe('bdcae');
    expect(drawn(near)).toBe('abcde');
    expect(drawn(layoutAt(0.2))).toBe('bdcae');
  });

  it('gives a dropped story the rank directly before the card under the pointer', () => {
    const box = storyBox(far, 'c');
    const point = boardPoint((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
    const target = dropTargetAt(
      far,
      { kind: 'story', id: 'from elsewhere' },
      { layer: 'lanes', point },
      { move: true, rank: true },
    );
    expect(target).toMatchObject({ move: { after: 'b', before: 'c' } });
    // The drop line is above the card under the pointer.
    expect('line' in target && target.line.y).toBeLessThan(box?.y ?? 0);
    expect('line' in target && target.line.y).toBeGreaterThan(storyBox(far, 'd')?.y ?? 0);
  });

  it('lists its cards by rank for keyboard moves and for selections', () => {
    const lifted = lift(far, { kind: 'story', id: 'd' });
    expect(lifted).toMatchObject({ index: 3 });
    expect(lifted && carriedTarget(far, lifted)).toEqual({ kind: 'same' });
    expect(inReadingOrder(far, ['d', 'a', 'c'])).toEqual(['a', 'c', 'd']);
  });
});
