import { KEPT } from '#domain/board/moves/landing-cell.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import {
  goalTarget,
  laneOfStep,
  realGoals,
  realSteps,
  stepTarget,
} from '../geometry/drop/drop-in-band.ts';
import { laneTarget } from '../geometry/drop/drop-on-head.ts';
import { storyTarget } from '../geometry/drop/drop-story.ts';
import { type DropRules, type DropTarget, groupOf } from '../geometry/drop/drop-target.ts';
import { insertionBefore } from '../geometry/drop/insertion.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { rankAt } from '../geometry/layout/stack.ts';
import type { CellPlace } from '../geometry/sight/add-places.ts';
import type { Address } from '../grid/address.ts';

/**
 * An element that the user moves by keyboard, and its position now. `index` is the number of elements before that
 * position; carried ones are not counted.
 */
export type Carried =
  | {
      readonly kind: 'story';
      readonly id: string;
      /** Ids of all stories that are moved together, with `id` among them. */
      readonly group?: readonly string[];
      readonly lane: number;
      readonly column: number;
      readonly index: number;
    }
  | { readonly kind: 'step'; readonly id: string; readonly goal: number; readonly index: number }
  | { readonly kind: 'goal'; readonly id: string; readonly index: number };

export type CarryKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const BY: Readonly<Record<CarryKey, 1 | -1>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
};
export const isCarryKey = (key: string): key is CarryKey => Object.hasOwn(BY, key);

type CarriedStory = Extract<Carried, { kind: 'story' }>;
type CarriedStep = Extract<Carried, { kind: 'step' }>;

/** Starts to move a story, together with its group. Returns null if the story is not on the map. */
const liftStory = (
  layout: BoardLayout,
  id: string,
  group: readonly string[] | undefined,
): Carried | null => {
  const at = layout.positions.get(id);
  if (!at) return null;
  const carried = { kind: 'story' as const, id, ...at, ...(group ? { group } : {}) };
  const stack = layout.lanes[at.lane]?.stacks.get(at.column);
  const cards = stack?.ranked.slice(0, rankAt(stack, at.index)) ?? [];
  return {
    ...carried,
    index: cards.filter(({ issue }) => !groupOf(carried).includes(issue.id)).length,
  };
};

/**
 * Starts to move an element by keyboard. A story takes its group along. Returns null if the element cannot be moved.
 */
export const lift = (
  layout: BoardLayout,
  { kind, id }: Address,
  group?: readonly string[],
): Carried | null => {
  if (kind === 'story') return liftStory(layout, id, group);
  if (kind === 'step') {
    const goal = layout.columns[layout.columnOfStep.get(id) ?? -1]?.goalIndex ?? -1;
    const box = layout.goals[goal];
    const lane = laneOfStep(layout, { id });
    const index = box ? realSteps(layout, box, lane).findIndex(({ step }) => step?.id === id) : -1;
    return index < 0 ? null : { kind, id, goal, index };
  }
  if (kind === 'lane') return null;
  const index = realGoals(layout).findIndex(({ column }) => column.id === id);
  return index < 0 ? null : { kind, id, index };
};

const others = (layout: BoardLayout, carried: CarriedStory): number => {
  const cards = layout.lanes[carried.lane]?.stacks.get(carried.column)?.cards ?? [];
  return cards.filter(({ issue }) => !groupOf(carried).includes(issue.id)).length;
};

const isHome = (layout: BoardLayout, carried: CarriedStory): boolean =>
  groupOf(carried).every((id) => {
    const at = layout.positions.get(id);
    return at?.lane === carried.lane && at.column === carried.column;
  });

/**
 * Limits the index to the positions that the cell has. If the user may not rank, the only position in another cell is
 * the end.
 */
const settle = (layout: BoardLayout, carried: CarriedStory, rank: boolean): CarriedStory => {
  const count = others(layout, carried);
  if (!rank && isHome(layout, carried)) {
    return { ...carried, index: liftStory(layout, carried.id, carried.group)?.index ?? count };
  }
  return { ...carried, index: rank ? Math.min(carried.index, count) : count };
};

/** Returns the step of a cell. Undefined if the column belongs to another lane, or shows a folded group of steps. */
const stepIn = ({ columns }: BoardLayout, lane: number, column: number) => {
  const at = columns[column];
  return (at?.lane ?? lane) === lane && !at?.group ? at?.step : undefined;
};

/** Returns the step that a drop in a cell names: in a folded lane, which shows no steps, `KEPT` (R-MOVE-18). */
const namedStep = (layout: BoardLayout, lane: number, column: number): string | undefined =>
  layout.lanes[lane]?.collapsed ? KEPT : stepIn(layout, lane, column)?.id;

const faultOf = (layout: BoardLayout, { lane, column }: CellPlace, { refusal }: DropRules) => {
  const step = namedStep(layout, lane, column);
  const box = layout.lanes[lane];
  return step !== undefined && box ? (refusal?.(step, box.lane.id) ?? null) : undefined;
};

const accepts = (layout: BoardLayout, lane: number, column: number, rules: DropRules): boolean =>
  faultOf(layout, { lane, column }, rules) === null;

/** Carries the story to the next place in the cell, then to the next lane that accepts it. Null if there is none. */
const storyAcross = (layout: BoardLayout, carried: CarriedStory, by: 1 | -1, rules: DropRules) => {
  const index = carried.index + by;
  const open = !layout.lanes[carried.lane]?.collapsed;
  if (open && rules.rank && index >= 0 && index <= others(layout, carried)) {
    return { ...carried, index };
  }
  if (!rules.move) return null;
  for (let lane = carried.lane + by; layout.lanes[lane]; lane += by) {
    if (!accepts(layout, lane, carried.column, rules)) continue;
    const entered = by > 0 ? 0 : Number.MAX_SAFE_INTEGER;
    return settle(layout, { ...carried, lane, index: entered }, rules.rank);
  }
  return null;
};

/** Carries the story to the next step that accepts it. Null if there is none, or if the lane is folded. */
const storyAlong = (layout: BoardLayout, carried: CarriedStory, by: 1 | -1, rules: DropRules) => {
  if (!rules.move || layout.lanes[carried.lane]?.collapsed) return null;
  for (let column = carried.column + by; layout.columns[column]; column += by) {
    if (!accepts(layout, carried.lane, column, rules)) continue;
    return settle(layout, { ...carried, column }, rules.rank);
  }
  return null;
};

const stepAlong = (layout: BoardLayout, carried: CarriedStep, by: 1 | -1, rules: DropRules) => {
  const lane = laneOfStep(layout, carried);
  const count = (goal: number): number => {
    const box = layout.goals[goal];
    return box
      ? realSteps(layout, box, lane).filter(({ step }) => step?.id !== carried.id).length
      : 0;
  };
  const index = carried.index + by;
  if (rules.rank && index >= 0 && index <= count(carried.goal)) return { ...carried, index };
  const goal = carried.goal + by;
  if (!rules.move || !layout.goals[goal]) return null;
  return { ...carried, goal, index: by > 0 && rules.rank ? 0 : count(goal) };
};

const goesAlong = ({ axes }: BoardLayout, key: CarryKey): boolean =>
  (key === 'ArrowLeft' || key === 'ArrowRight') === (axes.orientation === 'vertical');

/** Moves an element one position further, over cells that refuse it. Returns null if there is no such position. */
export const carry = (
  layout: BoardLayout,
  carried: Carried,
  key: CarryKey,
  rules: DropRules,
): Carried | null => {
  const by = BY[key];
  const along = goesAlong(layout, key);
  if (carried.kind === 'story') {
    const go = along ? storyAlong : storyAcross;
    return go(layout, carried, by, rules);
  }
  if (!along) return null;
  if (carried.kind === 'step') return stepAlong(layout, carried, by, rules);
  const index = carried.index + by;
  const last = realGoals(layout).length - 1;
  return !rules.rank || index < 0 || index > last ? null : { ...carried, index };
};

/**
 * Yields the cells that a key press skips: those between `start` and `end`. If `end` is null, yields those from `start`
 * to the edge of the map.
 */
const cellsBetween = function* (
  layout: BoardLayout,
  start: CellPlace,
  end: CellPlace | null,
  key: CarryKey,
): Generator<CellPlace> {
  const by = BY[key];
  const axis = goesAlong(layout, key) ? 'column' : 'lane';
  const count = axis === 'column' ? layout.columns.length : layout.lanes.length;
  if (end?.[axis] === start[axis]) return;
  for (let at = start[axis] + by; at >= 0 && at < count && at !== end?.[axis]; at += by) {
    yield { lane: start.lane, column: start.column, [axis]: at };
  }
};

/**
 * Returns why the first skipped cell between two positions was skipped, or null if none was. `next` is null if the key
 * moves nothing.
 */
export const passedOver = (
  layout: BoardLayout,
  from: Carried,
  next: Carried | null,
  key: CarryKey,
  rules: DropRules,
): ErrorCode | null => {
  if (from.kind !== 'story') return null;
  if (goesAlong(layout, key) && layout.lanes[from.lane]?.collapsed) return null;
  const to = next?.kind === 'story' ? next : null;
  for (const place of cellsBetween(layout, from, to, key)) {
    const reason = faultOf(layout, place, rules);
    if (reason) return reason;
  }
  return null;
};

/** Converts an index that does not count the carried elements into an insertion index that counts them. */
const withSelf = (ids: readonly string[], moved: readonly string[], index: number): number => {
  const staying = ids.flatMap((id, at) => (moved.includes(id) ? [] : [at]));
  return index < staying.length ? (staying[index] ?? 0) : ids.length;
};

export const carriedTarget = (layout: BoardLayout, carried: Carried): DropTarget => {
  const { id, index } = carried;
  if (carried.kind === 'story') {
    const lane = layout.lanes[carried.lane];
    if (!lane) return { kind: 'nowhere' };
    if (lane.collapsed) return laneTarget(layout, carried, lane, { move: true, rank: true });
    const stack = lane.stacks.get(carried.column);
    const ids = stack?.ranked.map(({ issue }) => issue.id as string) ?? [];
    const at = insertionBefore(stack, layout.subtasks, withSelf(ids, groupOf(carried), index));
    return storyTarget(layout, carried, lane, carried.column, at);
  }
  if (carried.kind === 'step') {
    const goal = layout.goals[carried.goal];
    if (!goal) return { kind: 'nowhere' };
    const lane = laneOfStep(layout, carried);
    const ids = realSteps(layout, goal, lane).map(({ step }) => step?.id ?? '');
    return stepTarget(layout, id, goal, withSelf(ids, [id], index), lane);
  }
  const ids = realGoals(layout).map(({ column }) => column.id);
  return goalTarget(layout, id, withSelf(ids, [id], index));
};
