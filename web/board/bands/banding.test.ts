import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryMap } from '#domain/board/model/model.ts';
import { dropTargetAt } from '../geometry/drop/drop.ts';
import type { Dragged, DropRules } from '../geometry/drop/drop-target.ts';
import { cellRect, stepRect, storyBox } from '../geometry/layout/boxes.ts';
import { type BoardLayout, layoutMap } from '../geometry/layout/layout.ts';
import { CARD, COLUMN, LANE } from '../geometry/layout/sizes.ts';
import { cellAt, newStoryPlace } from '../geometry/sight/add-places.ts';
import { visibleBoard } from '../geometry/sight/visible.ts';
import { boardPoint, boardRect, intersects } from '../geometry/units.ts';
import { refusalsFor } from '../moves/refusals.ts';
import { bandedMap } from '../testing/banded.ts';
import { BANDING } from './banding.ts';

const MAP = bandedMap(['10', '20', '30'], {
  walk: {
    '20': { h1: ['7', '8'] },
    '10': { t1: ['1', '2'], t2: ['3'], t3: [] },
  },
  home: { '10': { t4: ['4'] }, '20': { h2: [], h3: ['9'] } },
  none: {},
});

const layoutOf = (map: StoryMap, changes: Partial<Parameters<typeof layoutMap>[1]> = {}) =>
  layoutMap(map, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
    banding: BANDING,
    ...changes,
  });
const LAYOUT = layoutOf(MAP);

const rulesFor = (map: StoryMap, id: string): DropRules => ({
  move: true,
  rank: true,
  refusal: refusalsFor(map, [id]).cell,
});

const column = (layout: BoardLayout, id: string) => {
  const found = layout.columns[layout.columnOfStep.get(id) ?? -1];
  if (!found) throw new Error(`no step ${id}`);
  return found;
};

describe('a step on a map whose lanes are projects', () => {
  it('begins at the left edge of its goal in each lane', () => {
    const [walk, home] = LAYOUT.goals;
    expect(column(LAYOUT, 't1').start).toBe(walk?.start);
    expect(column(LAYOUT, 'h1').start).toBe(walk?.start);
    expect(column(LAYOUT, 't4').start).toBe(home?.start);
    expect(column(LAYOUT, 'h2').start).toBe(home?.start);
  });

  it("makes its goal as wide as the goal's widest row of steps", () => {
    const [walk, home, none] = LAYOUT.goals;
    const one = CARD.width + 2 * COLUMN.padding;
    expect([walk?.size, home?.size, none?.size]).toEqual([3 * one, 2 * one, one]);
  });

  it('is in a row at the top of its lane, above its stories', () => {
    const lane = LAYOUT.lanes[1];
    const step = stepRect(LAYOUT, column(LAYOUT, 'h1'));
    expect(step.y).toBe((lane?.bodyStart ?? 0) + LANE.padding);
    expect(storyBox(LAYOUT, '7')?.y).toBeGreaterThanOrEqual(step.y + step.height);
    expect(LAYOUT.axes.band.step.size).toBe(0);
  });

  it('is in a row that is empty in lanes without steps and missing in folded lanes', () => {
    expect(LAYOUT.lanes[2]?.bodySize).toBe(LAYOUT.bands?.rowSize);
    const folded = layoutOf(MAP, { collapsedLanes: new Set(['10']) });
    expect(folded.lanes[0]?.bodySize).toBe(0);
  });

  it('on a horizontal map, comes after the steps of the lane before', () => {
    const turned = layoutOf(MAP, { orientation: 'horizontal' });
    expect(turned.bands).toBeNull();
    expect(turned.columns.flatMap(({ step }) => step?.id ?? []).slice(0, 4)).toEqual([
      't1',
      't2',
      't3',
      'h1',
    ]);
  });
});

const middle = (rect: { x: number; y: number; width: number; height: number }) =>
  boardPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);

const dropStepAt = (id: string, point: ReturnType<typeof boardPoint>) =>
  dropTargetAt(LAYOUT, { kind: 'step', id }, { layer: 'lanes', point }, { move: true, rank: true });

describe('a dragged step on a map whose lanes are projects', () => {
  it('is dropped among the steps of its project', () => {
    const over = stepRect(LAYOUT, column(LAYOUT, 't4'));
    expect(dropStepAt('t1', boardPoint(over.x + 5, over.y + 20))).toMatchObject({
      kind: 'step',
      move: { stepId: 't1', toGoalId: 'home', after: null, before: 't4' },
      line: { y: over.y, height: over.height },
    });
  });

  it('is refused by lanes of other projects', () => {
    expect(dropStepAt('t1', middle(stepRect(LAYOUT, column(LAYOUT, 'h3'))))).toEqual({
      kind: 'refused',
      reason: 'MOVE_OTHER_PROJECT',
      laneId: '20',
      stepId: 't1',
    });
  });

  it('becomes the last step of its lane when dropped on the header of a goal', () => {
    const x = (LAYOUT.goals[1]?.start ?? 0) + 1;
    const target = dropTargetAt(
      LAYOUT,
      { kind: 'step', id: 'folded', listed: true, projectId: '20' },
      { layer: 'band', point: boardPoint(x, 20) },
      { move: true, rank: true },
    );
    expect(target).toMatchObject({ move: { toGoalId: 'home', after: 'h3', before: null } });
  });
});

/** Generates a portfolio of three projects and three goals. */
const anyMap = fc
  .array(
    fc.record({
      goal: fc.constantFrom('g0', 'g1', 'g2'),
      project: fc.constantFrom('10', '20', '30'),
      stories: fc.nat(14),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((steps) => {
    const draft: Record<string, Record<string, Record<string, string[]>>> = {
      g0: {},
      g1: {},
      g2: {},
    };
    for (const [at, { goal, project, stories }] of steps.entries()) {
      const band = { ...draft[goal]?.[project] };
      band[`s${at}`] = Array.from({ length: stories }, (_, nth) => `${at}.${nth}`);
      draft[goal] = { ...draft[goal], [project]: band };
    }
    return bandedMap(['10', '20', '30'], draft);
  });

const anyLayout = fc
  .record({
    map: anyMap,
    scale: fc.constantFrom(0.2, 0.8, 1.5),
    collapsedLanes: fc.subarray(['10', '20', '30']).map((ids) => new Set(ids)),
    addStories: fc.boolean(),
  })
  .map(({ map, ...options }) => ({ map, layout: layoutOf(map, options) }));

const anyShare = fc.double({ min: 0, max: 1, noNaN: true });

const pointIn = ({ width, height }: BoardLayout, x: number, y: number) =>
  boardPoint(x * width, y * height);

describe('a random portfolio', () => {
  it('has no steps that overlap, and no cells that overlap within a lane', () => {
    fc.assert(
      fc.property(anyLayout, ({ layout }) => {
        for (const [lane, box] of layout.lanes.entries()) {
          if (box.collapsed) continue;
          const own = layout.columns.filter((each) => each.lane === lane && !each.closing);
          const boxes = own.flatMap((each) => [
            stepRect(layout, each),
            cellRect(layout, box, each),
          ]);
          for (const [at, rect] of boxes.entries()) {
            const others = boxes.slice(at + 1);
            expect(others.some((other) => intersects(rect, other))).toBe(false);
          }
        }
      }),
    );
  });

  it('accepts a story at every point only under a step of its project', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), anyShare, anyShare, ({ map, layout }, pick, x, y) => {
        const cards = [...map.cells.values()].flat();
        const card = cards[pick % Math.max(1, cards.length)];
        if (!card) return;
        const dragged: Dragged = { kind: 'story', id: card.issue.id };
        const target = dropTargetAt(
          layout,
          dragged,
          { layer: 'lanes', point: pointIn(layout, x, y) },
          rulesFor(map, card.issue.id),
        );
        if (target.kind !== 'story') return;
        const steps = map.goals.flatMap((goal) => goal.steps);
        const step = steps.find(({ id }) => id === target.move.toStepId);
        expect(target.move.toLaneId).toBe(card.laneId);
        expect(step?.issue?.projectId).toBe(card.laneId);
      }),
    );
  });

  it("accepts a step only in the lane of its project, among that project's steps", () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), anyShare, anyShare, ({ map, layout }, pick, x, y) => {
        const steps = map.goals.flatMap((goal) => goal.steps).filter(({ issue }) => issue);
        const step = steps[pick % steps.length];
        if (!step) return;
        const target = dropTargetAt(
          layout,
          { kind: 'step', id: step.id },
          { layer: 'lanes', point: pointIn(layout, x, y) },
          { move: true, rank: true },
        );
        if (target.kind !== 'step') return;
        const { after, before } = target.move;
        for (const id of [after, before]) {
          const beside = steps.find((each) => each.id === id);
          if (id !== null) expect(beside?.issue?.projectId).toBe(step.issue?.projectId);
        }
      }),
    );
  });

  it("has the field for a new story only under steps of the field's lane", () => {
    fc.assert(
      fc.property(anyLayout, anyShare, anyShare, ({ layout }, x, y) => {
        const cell = cellAt(layout, pointIn(layout, x, y));
        const place = cell && newStoryPlace(layout, cell);
        if (!cell || !place) return;
        expect(layout.columns[cell.column]?.lane).toBe(cell.lane);
      }),
    );
  });

  it('shows each card that is at least partly in the viewport', () => {
    fc.assert(
      fc.property(anyLayout, anyShare, anyShare, ({ layout, map }, x, y) => {
        const view = boardRect(x * layout.width, y * layout.height, 500, 400);
        const drawn = visibleBoard(layout, view);
        for (const card of [...map.cells.values()].flat()) {
          const box = storyBox(layout, card.issue.id);
          if (!box || !intersects(view, box)) continue;
          const at = layout.positions.get(card.issue.id);
          const cells = drawn.lanes.find(({ lane }) => lane === at?.lane)?.cells ?? [];
          const cell = cells.find((each) => each.column === at?.column);
          expect(cell && at && at.index >= cell.from && at.index < cell.to).toBe(true);
        }
      }),
    );
  });
});
