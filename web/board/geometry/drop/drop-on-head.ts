import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { ColumnBox } from '../layout/columns.ts';
import type { LaneBox } from '../layout/lanes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { realSteps } from './drop-in-band.ts';
import type { DropRules, DropTarget } from './drop-target.ts';

const landing = (
  storyId: string,
  stepId: string,
  laneId: string,
  rules: DropRules,
  to: Pick<Extract<DropTarget, { kind: 'story' }>, 'head' | 'line'>,
): DropTarget => {
  if (!rules.move) return { kind: 'nowhere' };
  const reason = rules.refusal?.(stepId, laneId) ?? null;
  if (reason) return { kind: 'refused', reason, laneId, stepId };
  const move = { storyId, toStepId: stepId, toLaneId: laneId, after: null, before: null };
  return { kind: 'story', move, ...to };
};

/**
 * Returns the first step of a goal that accepts the dragged story. If none accepts it, returns the first step, whose
 * reason is then shown.
 */
const stepOfGoal = (steps: readonly ColumnBox[], { refusal }: DropRules): ColumnBox | undefined =>
  steps.find(({ step }) => step && !refusal?.(step.id, ANONYMOUS_KEY)) ?? steps[0];

/** Returns the step for a drop on the header: the one under the pointer or, over a goal, one of the goal's steps. */
const stepAt = (
  layout: BoardLayout,
  along: number,
  across: number,
  rules: DropRules,
): ColumnBox | undefined => {
  const { axes, columns, goals } = layout;
  if (axes.band.step.size > 0 && across >= axes.band.step.start) {
    return columns[nearestBox(columns, along)];
  }
  const goal = goals[nearestBox(goals, along)];
  if (!goal) return undefined;
  // A map of two levels has no steps, so a story that is dropped on a goal goes directly under the goal.
  const stepped = axes.band.step.size > 0 || layout.bands !== null;
  return stepped ? stepOfGoal(realSteps(layout, goal), rules) : columns[goal.from];
};

const onStep = (
  layout: BoardLayout,
  storyId: string,
  point: BoardPointer['point'],
  rules: DropRules,
): DropTarget => {
  const { axes } = layout;
  const along = axes.alongOf(point);
  const column = stepAt(layout, along, axes.acrossOf(point), rules);
  const beyond = column && along > column.start + column.size + COLUMN.goalGap;
  if (!column?.step || (beyond && axes.acrossOf(point) >= axes.band.step.start)) {
    return { kind: 'nowhere' };
  }
  if (column.group) return { kind: 'nowhere', group: column.step.id };
  const { start, size } = axes.band.step;
  const goal = layout.bands ? layout.goals[column.goalIndex] : undefined;
  const line = axes.rect(goal ?? column, { start: start + size, size: 0 });
  return landing(storyId, column.step.id, ANONYMOUS_KEY, rules, { head: 'band', line });
};

const onLane = (
  { axes, lanes, goals }: BoardLayout,
  storyId: string,
  { lane, start, headSize, bodyStart }: LaneBox,
  rules: DropRules,
): DropTarget => {
  const last = goals.at(-1);
  const along = { start: 0, size: last ? last.start + last.size : COLUMN.goalGap };
  const under = headSize > 0 ? bodyStart : start;
  const line = axes.rect(along, { start: lanes.length > 0 ? under : 0, size: 0 });
  return landing(storyId, ANONYMOUS_KEY, lane.id, rules, { head: 'lanes', line });
};

/**
 * Returns the drop target of an issue over a header. The header of a step sets the step, and the header of a goal sets
 * the goal's first step that accepts the issue. The header of a lane sets only the release or sprint. Returns null if
 * the pointer is over no header.
 */
export const dropOnHead = (
  layout: BoardLayout,
  storyId: string,
  { layer, point }: BoardPointer,
  rules: DropRules,
): DropTarget | null => {
  if (layer === 'band') return onStep(layout, storyId, point, rules);
  const across = layout.axes.acrossOf(point);
  const lane = layout.lanes[nearestBox(layout.lanes, across)];
  if (!lane || layout.mode === 'none') return layer === 'ledge' ? { kind: 'nowhere' } : null;
  const inHead = across >= lane.start && across < lane.start + lane.headSize;
  return layer === 'ledge' || inHead ? onLane(layout, storyId, lane, rules) : null;
};
