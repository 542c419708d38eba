// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEPT } from '#domain/board/moves/landing-cell.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { HeldNews, HeldThing, Holding } from '../gesture/news.ts';
import { storyBox } from './geometry/layout/boxes.ts';
import { layoutMap } from './geometry/layout/layout.ts';
import { BAND } from './geometry/layout/sizes.ts';
import { boardPoint } from './geometry/units.ts';
import { NONE, showBoard } from './testing/board.tsx';
import { issue, version } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

// The auto scroller asks the document for the elements under the pointer. The DOM of the tests has no layout, so this
// answers that there are none.
beforeAll(() => {
  document.elementsFromPoint = () => [];
});
afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', version('old', 'Release old', { archived: true }), 'r2'],
  stories: { 's1|r1': ['a', 'b'], 's2|r1': ['c'], 's1|r2': ['d'] },
});
/**
 * The layout by which the tests choose points. A point on the canvas is the same point in the window, because the zoom
 * is 100 % and the DOM has no layout.
 */
const layout = layoutMap(map, {
  collapsedLanes: new Set(),
  subtasks: { show: true, open: new Set() },
  scale: 1,
});

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** The object `dataTransfer`, which browsers add to every drag event. */
const dataTransfer = () => ({
  types: [] as string[],
  items: [],
  dropEffect: 'none',
  effectAllowed: 'all',
  setData: () => undefined,
  getData: () => '',
  setDragImage: () => undefined,
});

type DragKind = 'dragStart' | 'dragEnter' | 'dragOver' | 'drop' | 'dragEnd';

const fire = (kind: DragKind, element: Element, x: number, y: number) => {
  const event = createEvent[kind](element, { bubbles: true, cancelable: true });
  const pointer = { clientX: x, clientY: y, pageX: x, pageY: y, button: 0 };
  for (const [name, value] of Object.entries({ ...pointer, dataTransfer: dataTransfer() })) {
    Object.defineProperty(event, name, { value, configurable: true });
  }
  fireEvent(element, event);
};

/** Starts a drag of an element, and moves it to a point of the window. */
const dragTo = async (element: Element | null, x: number, y: number) => {
  const grid = document.querySelector('[role=grid]');
  if (!element || !grid) throw new Error('nothing to drag');
  fire('dragStart', element, 0, 0);
  await frame();
  fire('dragEnter', grid, x, y);
  fire('dragOver', grid, x, y);
  await frame();
  return {
    drop: async () => {
      fire('drop', grid, x, y);
      await frame();
    },
    escape: async () => {
      fire('dragEnd', element, x, y);
      await frame();
    },
  };
};

/** Collects the reasons why drops moved nothing. */
const hearing = (said: string[]): Holding => ({
  onHold: () => undefined,
  news: null,
  onTell: () => undefined,
  onRefused: (reason) => void said.push(reason),
});

const above = (storyId: string) => {
  const box = storyBox(layout, storyId);
  if (!box) throw new Error(`no story ${storyId}`);
  return [box.x + 20, box.y + 5] as const;
};

describe('a drag with the pointer', () => {
  it('drops a story between two stories of another release', async () => {
    const board = await showBoard(map, { zoom: 100 });
    const drag = await dragTo(board.at('story:c'), ...above('d'));
    expect(document.querySelectorAll('[data-drop-line]')).toHaveLength(1);
    await drag.drop();
    const move = { storyId: 'c', toStepId: 's1', toLaneId: 'r2', after: null, before: 'd' };
    expect(board.sent).toEqual([['story', move]]);
    expect(document.querySelector('[data-drop-line]')).toBeNull();
    expect(board.focused()).toBe('story:c');
  });

  it('puts the story back when the user presses Escape', async () => {
    const board = await showBoard(map, { zoom: 100 });
    const drag = await dragTo(board.at('story:c'), ...above('d'));
    await drag.escape();
    expect(board.sent).toEqual([]);
    expect(document.querySelector('[data-drop-line]')).toBeNull();
  });

  it('has no effect if another user deletes the dragged story', async () => {
    const told: HeldNews[] = [];
    const reports: (readonly HeldThing[])[] = [];
    const holding: Holding = {
      onHold: (things) => void reports.push(things),
      news: null,
      onTell: (news) => void told.push(news),
    };
    const board = await showBoard(map, { zoom: 100, holding });
    const dragged = await dragTo(board.at('story:a'), ...above('d'));
    expect(reports).toEqual([[{ thing: 'issue', id: 'a' }]]);
    const news: HeldNews = {
      ...{ thing: 'issue', id: 'a', kind: 'deleted' },
      ...{ title: 'A', name: 'A', who: null },
    };
    board.update({ zoom: 100, holding: { ...holding, news } });
    await dragged.drop();
    expect(board.sent).toEqual([]);
    expect(told).toEqual([news]);
    expect(reports.at(-1)).toEqual([]);
  });

  it('has no effect on a lane that refuses the story, and says why at once', async () => {
    const board = await showBoard(map, { zoom: 100 });
    const old = layout.lanes[1];
    const drag = await dragTo(board.at('story:c'), 30, (old?.bodyStart ?? 0) + 10);
    expect(document.querySelector('[data-refused=MOVE_RELEASE_ARCHIVED]')?.textContent).toContain(
      'Stories cannot be moved to an archived release',
    );
    await drag.drop();
    expect(board.sent).toEqual([]);
  });

  it.each([
    ['a lane that refuses', 'MOVE_RELEASE_ARCHIVED'],
    ['a place without a step', 'MOVE_NO_PLACE'],
  ] as const)('says after a drop on %s why nothing moved', async (where, reason) => {
    const said: string[] = [];
    const board = await showBoard(map, { zoom: 100, holding: hearing(said) });
    const [open, old] = layout.lanes;
    const beyond = layout.axes.alongOf(boardPoint(layout.width, layout.height)) + 100;
    const place =
      where === 'a lane that refuses'
        ? ([30, (old?.bodyStart ?? 0) + 10] as const)
        : ([beyond, (open?.bodyStart ?? 0) + 10] as const);
    const drag = await dragTo(board.at('story:c'), ...place);
    expect(said).toEqual([]);
    await drag.drop();
    expect(board.sent).toEqual([]);
    expect(said).toEqual([reason]);
  });

  it('says nothing after a drop at the old place, after Escape, or after a move', async () => {
    const said: string[] = [];
    const board = await showBoard(map, { zoom: 100, holding: hearing(said) });
    await (await dragTo(board.at('story:c'), ...above('c'))).drop();
    await (await dragTo(board.at('story:c'), 5000, 5)).escape();
    await (await dragTo(board.at('story:c'), ...above('d'))).drop();
    expect(said).toEqual([]);
  });

  it('gives a story only the release of a folded lane, wherever it is dropped on the lane', async () => {
    const collapsedLanes = new Set(['r2']);
    const folded = layoutMap(map, {
      collapsedLanes,
      subtasks: { show: true, open: new Set() },
      scale: 1,
      addStories: true,
    });
    const bar = (folded.lanes[2]?.start ?? 0) + 10;
    const board = await showBoard(map, { zoom: 100, collapsedLanes });
    for (const along of [20, 400, 900]) {
      const drag = await dragTo(board.at('story:c'), along, bar);
      await drag.drop();
    }
    const move = { storyId: 'c', toStepId: KEPT, toLaneId: 'r2', after: null, before: null };
    expect(board.sent).toEqual([1, 2, 3].map(() => ['story', move]));
  });

  it('dims the steps that refuse a story, and says why beside the pointer', async () => {
    const foreign = issue('s3', 1, { projectId: '2' as Issue['projectId'] });
    const goals = map.goals.map((goal) => ({
      ...goal,
      steps: goal.steps.map((step) => (step.id === 's3' ? { ...step, issue: foreign } : step)),
    }));
    const board = await showBoard({ ...map, goals }, { zoom: 100 });
    const box = layout.columns[2];
    const lane = layout.lanes[0];
    const drag = await dragTo(
      board.at('story:c'),
      (box?.start ?? 0) + 30,
      (lane?.bodyStart ?? 0) + 10,
    );
    expect(document.querySelectorAll('[data-refused-step]')).toHaveLength(1);
    expect(document.querySelector('[data-drop-line]')).toBeNull();
    screen.getByText('A story cannot move to a release or epic of another project.');
    await drag.drop();
    expect(board.sent).toEqual([]);
    expect(document.querySelector('[data-refused-step]')).toBeNull();
  });

  it('moves a step to another goal, and moves a goal among the goals', async () => {
    const board = await showBoard(map, { zoom: 100 });
    const target = layout.goals[1];
    const step = await dragTo(
      board.at('step:s1'),
      (target?.start ?? 0) + 5,
      BAND.vertical.step.start + 10,
    );
    await step.drop();
    const goal = await dragTo(board.at('goal:g2'), 12, 30);
    await goal.drop();
    expect(board.sent).toEqual([
      ['step', { stepId: 's1', toGoalId: 'g2', after: null, before: 's3' }],
      ['rank', { goalId: 'g2', after: null, before: 'g1' }],
    ]);
  });

  it('does not start on a story that the user may not move', async () => {
    const board = await showBoard(map, { zoom: 100, can: NONE });
    const drag = await dragTo(board.at('story:c'), ...above('d'));
    await drag.drop();
    expect(board.sent).toEqual([]);
    expect(board.at('story:c')?.getAttribute('draggable')).not.toBe('true');
  });
});
