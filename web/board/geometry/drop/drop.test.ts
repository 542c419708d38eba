import { describe, expect, it } from 'vitest';
import { KEPT } from '#domain/board/moves/landing-cell.ts';
import { issue, version } from '../../testing/issues.ts';
import { buildMap } from '../../testing/map.ts';
import { storyBox } from '../layout/boxes.ts';
import { layoutMap } from '../layout/layout.ts';
import { boardPoint } from '../units.ts';
import { dropTargetAt } from './drop.ts';
import type { Dragged, DropRules } from './drop-target.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'], g3: [] },
  lanes: ['r1', version('old', 'Old release', { archived: true }), '-1'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d'], 's1|old': ['e'] },
});
const layoutWith = (collapsed: string[] = []) =>
  layoutMap(map, {
    collapsedLanes: new Set(collapsed),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });
const layout = layoutWith();
const all: DropRules = {
  move: true,
  rank: true,
  refusal: (_, laneId) => (laneId === 'old' ? 'MOVE_RELEASE_ARCHIVED' : null),
};

const over = (id: string, part: 'top' | 'bottom') => {
  const box = storyBox(layout, id);
  if (!box) throw new Error(`no story ${id}`);
  return boardPoint(box.x + 50, box.y + (part === 'top' ? 10 : box.height - 10));
};
const storyTo = (id: string, point = over('a', 'top'), rules = all, board = layout) =>
  dropTargetAt(board, { kind: 'story', id }, { layer: 'lanes', point }, rules);
const inBand = (dragged: Dragged, x: number, rules = all) =>
  dropTargetAt(layout, dragged, { layer: 'band', point: boardPoint(x, 50) }, rules);

describe('the drop of a story', () => {
  it('is between the two cards nearest to the pointer', () => {
    expect(storyTo('d', over('b', 'top'))).toMatchObject({
      move: { storyId: 'd', toStepId: 's1', toLaneId: 'r1', after: 'a', before: 'b' },
    });
    expect(storyTo('d', over('c', 'bottom'))).toMatchObject({
      move: { after: 'c', before: null },
    });
  });

  it('changes nothing on the story itself or the near half of the card above', () => {
    expect(storyTo('b', over('b', 'top')).kind).toBe('same');
    expect(storyTo('b', over('a', 'bottom')).kind).toBe('same');
    expect(storyTo('b', over('c', 'bottom'))).toMatchObject({ move: { after: 'c', before: null } });
    expect(storyTo('b', over('a', 'top'))).toMatchObject({ move: { after: null, before: 'a' } });
  });

  it('has no neighbours in an empty cell', () => {
    const cell = boardPoint((layout.columns[2]?.start ?? 0) + 20, over('a', 'top').y);
    expect(storyTo('a', cell)).toMatchObject({
      move: { toStepId: 's3', after: null, before: null },
    });
  });

  it('goes nowhere on the empty ground far below the last lane', () => {
    const last = layout.lanes.at(-1);
    const end = (last?.start ?? 0) + (last?.size ?? 0);
    const at = (below: number) => boardPoint((layout.columns[0]?.start ?? 0) + 5, end + below);
    expect(storyTo('a', at(100))).not.toEqual({ kind: 'nowhere' });
    expect(storyTo('a', at(130))).toEqual({ kind: 'nowhere' });
  });

  it('is refused by an archived release, with the reason', () => {
    const archived = boardPoint(over('a', 'top').x, (layout.lanes[1]?.bodyStart ?? 0) + 5);
    expect(storyTo('a', archived)).toMatchObject({
      reason: 'MOVE_RELEASE_ARCHIVED',
      laneId: 'old',
    });
  });

  it('is impossible in the header, and under a goal without steps', () => {
    expect(inBand({ kind: 'story', id: 'a' }, 60).kind).toBe('nowhere');
    const under = boardPoint((layout.columns[3]?.start ?? 0) + 5, over('a', 'top').y);
    expect(storyTo('a', under).kind).toBe('nowhere');
  });

  it('without the right to rank is at the end of the cell; without edit rights, impossible', () => {
    const appendOnly = { ...all, rank: false };
    expect(storyTo('d', over('a', 'top'), appendOnly)).toMatchObject({ move: { after: 'c' } });
    expect(storyTo('b', over('c', 'bottom'), appendOnly).kind).toBe('same');
    expect(storyTo('d', over('a', 'top'), { move: false, rank: true }).kind).toBe('same');
  });
});

describe.each(['vertical', 'horizontal'] as const)('a folded lane of a %s map', (orientation) => {
  const SCALES = [0.2, 0.35, 0.8, 1.5];
  const folded = (scale: number) =>
    layoutMap(map, {
      orientation,
      collapsedLanes: new Set(['r1']),
      subtasks: { show: true, open: new Set() },
      scale,
      sight: { width: 1200, height: 800 },
    });
  /** Returns the targets along a lane: on the ledge, on each column, between columns and beyond the last step. */
  const targetsAlong = (scale: number, dragged: Dragged, rules = all) => {
    const board = folded(scale);
    const [lane] = board.lanes;
    if (!lane) throw new Error('no lane');
    const across = lane.start + lane.size / 2;
    const end = board.axes.alongOf(boardPoint(board.width, board.height));
    return Array.from({ length: 60 }, (_, at) => {
      const along = (end * 1.3 * at) / 60;
      const layer = along < board.ledge ? 'ledge' : 'lanes';
      return dropTargetAt(board, dragged, { layer, point: board.axes.point(along, across) }, rules);
    });
  };

  it.each(SCALES)('gives a story only its release at a scale of %d', (scale) => {
    for (const dragged of [
      { kind: 'story', id: 'e' },
      { kind: 'story', id: 'e', listed: true },
      { kind: 'story', id: 'e', group: ['e', 'd'] },
      { kind: 'story', id: 'new', outside: [issue('new', 0)] },
    ] as const) {
      for (const target of targetsAlong(scale, dragged)) {
        expect(target).toMatchObject({
          kind: 'story',
          head: 'lanes',
          move: { storyId: dragged.id, toStepId: KEPT, toLaneId: 'r1', after: null, before: null },
        });
        const across = 'line' in target ? folded(scale).axes.across(target.line) : null;
        const lane = folded(scale).lanes[0];
        expect(across).toEqual({ start: lane?.start, size: lane?.size });
      }
    }
  });

  it.each(SCALES)(
    'keeps its own stories, and says why it refuses others, at a scale of %d',
    (scale) => {
      for (const target of targetsAlong(scale, { kind: 'story', id: 'a' })) {
        expect(target).toEqual({ kind: 'same' });
      }
      const refusal = (step: string, lane: string) =>
        step === KEPT && lane === 'r1' ? ('MOVE_SPRINT_ACTIVE' as const) : null;
      for (const target of targetsAlong(scale, { kind: 'story', id: 'e' }, { ...all, refusal })) {
        expect(target).toMatchObject({ kind: 'refused', reason: 'MOVE_SPRINT_ACTIVE' });
      }
    },
  );
});

it("gives a story on the map only its step on a step's header, and only its lane on a lane's", () => {
  const listed: Dragged = { kind: 'story', id: 'd', listed: true };
  const point = boardPoint((layout.columns[2]?.start ?? 0) + 20, layout.axes.band.step.start + 5);
  expect(dropTargetAt(layout, listed, { layer: 'band', point }, all)).toMatchObject({
    move: { toStepId: 's3', toLaneId: KEPT },
  });
  const head = boardPoint(60, (layout.lanes[2]?.start ?? 0) + 5);
  expect(dropTargetAt(layout, listed, { layer: 'lanes', point: head }, all)).toMatchObject({
    move: { toStepId: KEPT, toLaneId: '-1' },
  });
});

describe('an issue dragged from the backlog', () => {
  const outside = [issue('new', 0)];
  const onGoal = (goalIndex: number, rules = all) => {
    const goal = layout.goals[goalIndex];
    const point = boardPoint((goal?.start ?? 0) + 20, 10);
    return dropTargetAt(
      layout,
      { kind: 'story', id: 'new', outside },
      { layer: 'band', point },
      rules,
    );
  };

  it('is put under the first step that accepts it when dropped on a goal', () => {
    expect(onGoal(0)).toMatchObject({ kind: 'story', move: { toStepId: 's1' } });
    const refusal = (stepId: string) => (stepId === 's1' ? 'MOVE_OTHER_PROJECT' : null);
    expect(onGoal(0, { ...all, refusal })).toMatchObject({ move: { toStepId: 's2' } });
  });

  it('is refused with a reason if no step of the goal accepts it', () => {
    const refusal = () => 'MOVE_OTHER_PROJECT' as const;
    expect(onGoal(0, { ...all, refusal })).toMatchObject({
      kind: 'refused',
      reason: 'MOVE_OTHER_PROJECT',
    });
  });
});

describe('an element that is dragged from a list beside the map', () => {
  it('can be dropped on the header of a goal even if it is on the map', () => {
    const story: Dragged = { kind: 'story', id: 'd', listed: true };
    const x = (layout.goals[1]?.start ?? 0) + 20;
    expect(inBand(story, x)).toMatchObject({ kind: 'story', move: { toStepId: 's3' } });
    expect(inBand({ kind: 'story', id: 'd' }, x)).toEqual({ kind: 'nowhere' });
    expect(inBand({ kind: 'step', id: 's1', listed: true }, x)).toMatchObject({
      kind: 'step',
      move: { toGoalId: 'g2' },
    });
  });
});

describe('the drop of a step', () => {
  const step: Dragged = { kind: 'step', id: 's1' };

  it('is among the steps of the goal under the pointer', () => {
    const x = layout.columns[2]?.start ?? 0;
    expect(inBand(step, x + 10)).toMatchObject({
      move: { stepId: 's1', toGoalId: 'g2', after: null, before: 's3' },
    });
    expect(inBand(step, x + 190)).toMatchObject({ move: { after: 's3', before: null } });
  });

  it('is possible in a goal without steps, and among steps without a goal', () => {
    expect(inBand(step, (layout.goals[2]?.start ?? 0) + 10)).toMatchObject({
      move: { toGoalId: 'g3', after: null, before: null },
    });
    expect(inBand(step, (layout.goals[3]?.start ?? 0) + 10)).toMatchObject({
      move: { toGoalId: '-1', after: null, before: null },
    });
  });

  it('changes nothing on the step itself or the near half of the next step', () => {
    expect(inBand(step, (layout.columns[0]?.start ?? 0) + 5).kind).toBe('same');
    expect(inBand(step, (layout.columns[1]?.start ?? 0) + 5).kind).toBe('same');
  });
});

describe('the drop of a goal', () => {
  it('is among the other goals, always before the anonymous goal', () => {
    const dragged: Dragged = { kind: 'goal', id: 'g1' };
    const middle = (index: number) => {
      const box = layout.goals[index];
      return (box?.start ?? 0) + (box?.size ?? 0) / 2;
    };
    expect(inBand(dragged, middle(1) + 5)).toMatchObject({
      move: { goalId: 'g1', after: 'g2', before: 'g3' },
    });
    expect(inBand(dragged, middle(3) + 5)).toMatchObject({ move: { after: 'g3', before: null } });
    expect(inBand(dragged, middle(0)).kind).toBe('same');
  });
});
