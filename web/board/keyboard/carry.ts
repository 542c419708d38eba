import { goalTarget, realGoals, realSteps, stepTarget } from '../geometry/drop-in-band.ts';
import { storyTarget } from '../geometry/drop-story.ts';
import { type DropRules, type DropTarget, laneRefusal } from '../geometry/drop-target.ts';
import { insertionBefore } from '../geometry/insertion.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Address } from './address.ts';

/**
 * A thing lifted by the keyboard, and where it would go. `index` counts the things before it there,
 * itself left out.
 */
export type Carried =
  | {
      readonly kind: 'story';
      readonly id: string;
      readonly lane: number;
      readonly column: number;
      readonly index: number;
    }
  | { readonly kind: 'step'; readonly id: string; readonly goal: number; readonly index: number }
  | { readonly kind: 'goal'; readonly id: string; readonly index: number };

export type CarryKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
export const isCarryKey = (key: string): key is CarryKey => KEYS.includes(key);

type CarriedStory = Extract<Carried, { kind: 'story' }>;
type CarriedStep = Extract<Carried, { kind: 'step' }>;

/** Lifts a thing where it is; null for what cannot be carried. */
export const lift = (layout: BoardLayout, { kind, id }: Address): Carried | null => {
  if (kind === 'story') {
    const at = layout.positions.get(id);
    return at ? { kind, id, ...at } : null;
  }
  if (kind === 'step') {
    const goal = layout.columns[layout.columnOfStep.get(id) ?? -1]?.goalIndex ?? -1;
    const box = layout.goals[goal];
    const index = box ? realSteps(layout, box).findIndex(({ step }) => step?.id === id) : -1;
    return index < 0 ? null : { kind, id, goal, index };
  }
  if (kind === 'lane') return null;
  const index = realGoals(layout).findIndex(({ column }) => column.id === id);
  return index < 0 ? null : { kind, id, index };
};

const others = (layout: BoardLayout, { id, lane, column }: CarriedStory): number => {
  const cards = layout.lanes[lane]?.stacks.get(column)?.cards ?? [];
  return cards.filter(({ issue }) => issue.id !== id).length;
};

const isHome = (layout: BoardLayout, { id, lane, column }: CarriedStory): boolean => {
  const at = layout.positions.get(id);
  return at?.lane === lane && at.column === column;
};

/** Clamps to the cell; without the right to rank there is only its end. */
const settle = (layout: BoardLayout, carried: CarriedStory, rank: boolean): CarriedStory => {
  const count = others(layout, carried);
  if (!rank && isHome(layout, carried)) {
    return { ...carried, index: layout.positions.get(carried.id)?.index ?? count };
  }
  return { ...carried, index: rank ? Math.min(carried.index, count) : count };
};

const acceptsStory = (layout: BoardLayout, id: string, lane: number): boolean => {
  const box = layout.lanes[lane];
  if (!box) return false;
  return layout.positions.get(id)?.lane === lane || laneRefusal(layout.mode, box.lane) === null;
};

const upOrDown = (layout: BoardLayout, carried: CarriedStory, by: 1 | -1, rules: DropRules) => {
  const index = carried.index + by;
  if (rules.rank && index >= 0 && index <= others(layout, carried)) return { ...carried, index };
  if (!rules.move) return null;
  for (let lane = carried.lane + by; layout.lanes[lane]; lane += by) {
    if (!acceptsStory(layout, carried.id, lane)) continue;
    const entered = by > 0 ? 0 : Number.MAX_SAFE_INTEGER;
    return settle(layout, { ...carried, lane, index: entered }, rules.rank);
  }
  return null;
};

const storySideways = (
  layout: BoardLayout,
  carried: CarriedStory,
  by: 1 | -1,
  rules: DropRules,
) => {
  if (!rules.move) return null;
  for (let column = carried.column + by; layout.columns[column]; column += by) {
    if (!layout.columns[column]?.step) continue;
    return settle(layout, { ...carried, column }, rules.rank);
  }
  return null;
};

const stepSideways = (layout: BoardLayout, carried: CarriedStep, by: 1 | -1, rules: DropRules) => {
  const count = (goal: number): number => {
    const box = layout.goals[goal];
    return box ? realSteps(layout, box).filter(({ step }) => step?.id !== carried.id).length : 0;
  };
  const index = carried.index + by;
  if (rules.rank && index >= 0 && index <= count(carried.goal)) return { ...carried, index };
  const goal = carried.goal + by;
  if (!rules.move || !layout.goals[goal]) return null;
  return { ...carried, goal, index: by > 0 && rules.rank ? 0 : count(goal) };
};

/** Carries on by one place; null where it cannot go. Lanes that take no stories are passed over. */
export const carry = (
  layout: BoardLayout,
  carried: Carried,
  key: CarryKey,
  rules: DropRules,
): Carried | null => {
  const vertical = key === 'ArrowUp' || key === 'ArrowDown';
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (carried.kind === 'story') {
    const go = vertical ? upOrDown : storySideways;
    return go(layout, carried, by, rules);
  }
  if (vertical) return null;
  if (carried.kind === 'step') return stepSideways(layout, carried, by, rules);
  const index = carried.index + by;
  const last = realGoals(layout).length - 1;
  return !rules.rank || index < 0 || index > last ? null : { ...carried, index };
};

/** `index` counts without the carried thing; an insertion counts with it. */
const withSelf = (ids: readonly string[], id: string, index: number): number => {
  const own = ids.indexOf(id);
  return own >= 0 && index > own ? index + 1 : index;
};

/** What a drop would do now. */
export const carriedTarget = (layout: BoardLayout, carried: Carried): DropTarget => {
  const { id, index } = carried;
  if (carried.kind === 'story') {
    const lane = layout.lanes[carried.lane];
    if (!lane) return { kind: 'nowhere' };
    const stack = lane.stacks.get(carried.column);
    const ids = stack?.cards.map(({ issue }) => issue.id as string) ?? [];
    const at = insertionBefore(stack, layout.subtasks, withSelf(ids, id, index));
    return storyTarget(layout, id, lane, carried.column, at);
  }
  if (carried.kind === 'step') {
    const goal = layout.goals[carried.goal];
    if (!goal) return { kind: 'nowhere' };
    const ids = realSteps(layout, goal).map(({ step }) => step?.id ?? '');
    return stepTarget(layout, id, goal, withSelf(ids, id, index));
  }
  const ids = realGoals(layout).map(({ column }) => column.id);
  return goalTarget(layout, id, withSelf(ids, id, index));
};
