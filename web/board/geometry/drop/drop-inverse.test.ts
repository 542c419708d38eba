import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBoard } from '../../testing/any-board.ts';
import { buildMap } from '../../testing/map.ts';
import { placedStories } from '../../testing/placed.ts';
import { cellRect, goalRect, stepRect, storyBox } from '../layout/boxes.ts';
import { type BoardLayout, layoutMap } from '../layout/layout.ts';
import { pointerAt } from '../sight/pointer.ts';
import { type BoardPoint, type BoardRect, boardPoint, boardRect, intersects } from '../units.ts';
import { dropTargetAt } from './drop.ts';

const RULES = { move: true, rank: true };
const STRANGER = { kind: 'story', id: 'from elsewhere' } as const;

/**
 * Returns a point in the first or second half of a card. The halves are left and right if the cell has several tracks,
 * or else top and bottom.
 */
const halfOf = (box: BoardRect, tracks: number, second: boolean): BoardPoint => {
  const share = second ? 0.8 : 0.2;
  return tracks === 1
    ? boardPoint(box.x + 20, box.y + box.height * share)
    : boardPoint(box.x + box.width * share, box.y + 20);
};

const stackOf = (layout: BoardLayout, id: string) => {
  const at = layout.positions.get(id);
  const lane = at && layout.lanes[at.lane];
  const stack = at && lane?.stacks.get(at.column);
  if (!at || !lane || !stack) throw new Error(`nothing holds ${id}`);
  return { at, lane, stack };
};

describe('the drop target of a story', () => {
  it('is the gap beside the card under the pointer', () => {
    fc.assert(
      fc.property(anyBoard, fc.boolean(), (layout, second) => {
        for (const id of placedStories(layout).keys()) {
          const { at, lane, stack } = stackOf(layout, id);
          // Leaves out stories without a box: a closing band may draw only its first stories as cards.
          const box = at.index < stack.shown && storyBox(layout, id);
          if (!box) continue;
          const point = halfOf(box, stack.tracks, second);
          const target = dropTargetAt(layout, STRANGER, { layer: 'lanes', point }, RULES);
          const ids: string[] = stack.cards.map(({ issue }) => issue.id);
          const gap = at.index + (second ? 1 : 0);
          expect(target).toMatchObject({
            kind: 'story',
            move: {
              toStepId: layout.columns[at.column]?.step?.id,
              toLaneId: lane.lane.id,
              after: ids[gap - 1] ?? null,
              before: ids[gap] ?? null,
            },
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  it('has its drop line inside the cell that contains the pointer', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(anyBoard, fc.nat(), fc.nat(), share, share, (layout, a, b, x, y) => {
        const lane = layout.lanes[a % layout.lanes.length];
        const column = layout.columns[b % layout.columns.length];
        if (!lane || !column?.step || lane.collapsed) return;
        const cell = cellRect(layout, lane, column);
        // Leaves out an empty closing band, which has no height. So the pointer cannot be over it.
        if (cell.height === 0) return;
        const point = boardPoint(cell.x + cell.width * x, cell.y + cell.height * y);
        const target = dropTargetAt(layout, STRANGER, { layer: 'lanes', point }, RULES);
        expect(target).toMatchObject({
          kind: 'story',
          move: { toStepId: column.step.id, toLaneId: lane.lane.id },
        });
        const line = 'line' in target ? target.line : null;
        const drawn = line && {
          ...line,
          width: Math.max(1, line.width),
          height: Math.max(1, line.height),
        };
        expect(drawn && intersects(drawn, cell)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(['vertical', 'horizontal'] as const)('header of a %s map', (orientation) => {
  const map = buildMap({
    goals: { g1: ['s1', 's2'], g2: ['s3'], g3: [] },
    lanes: ['r1'],
    stories: { 's1|r1': ['a'] },
  });
  const layout = layoutMap(map, {
    orientation,
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 0.8,
  });
  const center = ({ x, y, width, height }: BoardRect, nudge: number): BoardPoint => {
    const along = orientation === 'vertical' ? boardPoint(nudge, 0) : boardPoint(0, nudge);
    return boardPoint(x + width / 2 + along.x, y + height / 2 + along.y);
  };
  const boxOfGoal = (index: number) => {
    const goal = layout.goals[index];
    if (!goal) throw new Error('no such goal');
    return goalRect(layout, goal);
  };
  const boxOfStep = (id: string) => {
    const column = layout.columns[layout.columnOfStep.get(id) ?? -1];
    if (!column) throw new Error('no such step');
    return stepRect(layout, column);
  };
  const nowhere = boardRect(0, 0, 1000, 1000);

  it('puts a goal before or after the goal under the pointer', () => {
    const goal = { kind: 'goal', id: 'g1' } as const;
    const drop = (point: BoardPoint) =>
      dropTargetAt(layout, goal, pointerAt(layout, point, nowhere), RULES);
    expect(drop(center(boxOfGoal(1), 5))).toMatchObject({ move: { after: 'g2', before: 'g3' } });
    expect(drop(center(boxOfGoal(1), -5))).toMatchObject({ kind: 'same' });
  });

  it('puts a step among the steps of another goal', () => {
    const step = { kind: 'step', id: 's1' } as const;
    const target = dropTargetAt(
      layout,
      step,
      pointerAt(layout, center(boxOfStep('s3'), 5), nowhere),
      RULES,
    );
    expect(target).toMatchObject({ move: { toGoalId: 'g2', after: 's3', before: null } });
    const line = 'line' in target ? layout.axes.across(target.line) : null;
    expect(line).toEqual(layout.axes.band.step);
  });

  it('accepts no stories; lanes accept no steps', () => {
    const over = pointerAt(layout, center(boxOfStep('s3'), 0), nowhere);
    expect(dropTargetAt(layout, STRANGER, over, RULES).kind).toBe('nowhere');
    const box = storyBox(layout, 'a') ?? boxOfStep('s1');
    const below = pointerAt(layout, center(box, 0), nowhere);
    expect(dropTargetAt(layout, { kind: 'step', id: 's3' }, below, RULES).kind).toBe('nowhere');
  });

  it('follows the map when it scrolls along its goals, but not across them', () => {
    const { x, y } = layout.axes.point(30, 500);
    const scrolled = boardRect(x, y, 1000, 1000);
    const at = layout.axes.point(layout.ledge + 40, 20);
    const { layer, point } = pointerAt(layout, at, scrolled);
    expect(layer).toBe('band');
    expect(layout.axes.alongOf(point)).toBe(layout.ledge + 70);
    expect(layout.axes.acrossOf(point)).toBe(20);
    const onLedge = pointerAt(
      layout,
      layout.axes.point(Math.max(0, layout.ledge - 1), 500),
      scrolled,
    );
    expect(onLedge.layer).toBe(orientation === 'vertical' ? 'lanes' : 'ledge');
  });
});
