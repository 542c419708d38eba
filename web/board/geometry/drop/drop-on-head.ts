import { KEPT } from '#domain/board/moves/landing-cell.ts';
import type { ColumnBox } from '../layout/columns.ts';
import type { LaneBox } from '../layout/lanes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { realSteps } from './drop-in-band.ts';
import { type Dragged, type DropRules, type DropTarget, groupOf } from './drop-target.ts';

/** Returns the drop of stories that get only a step or only a lane; `same` if they all have it already. */
const landing = (
  layout: BoardLayout,
  dragged: Pick<Dragged, 'id' | 'group'>,
  { stepId, laneId }: { readonly stepId: string; readonly laneId: string },
  rules: DropRules,
  to: Pick<Extract<DropTarget, { kind: 'story' }>, 'head' | 'line'>,
): DropTarget => {
  if (!rules.move) return { kind: 'nowhere' };
  const stays = groupOf(dragged).every((id) => {
    const at = layout.positions.get(id);
    if (!at) return false;
    return laneId === KEPT
      ? layout.columns[at.column]?.step?.id === stepId
      : layout.lanes[at.lane]?.lane.id === laneId;
  });
  if (stays) return { kind: 'same' };
  const reason = rules.refusal?.(stepId, laneId) ?? null;
  if (reason) return { kind: 'refused', reason, laneId, stepId };
  const move = {
    storyId: dragged.id,
    toStepId: stepId,
    toLaneId: laneId,
    after: null,
    before: null,
  };
  return { kind: 'story', move, ...to };
};

/**
 * Returns the first step of a goal that accepts the dragged story. If none accepts it, returns the first step, whose
 * reason is then shown.
 */
const stepOfGoal = (steps: readonly ColumnBox[], { refusal }: DropRules): ColumnBox | undefined =>
  steps.find(({ step }) => step && !refusal?.(step.id, KEPT)) ?? steps[0];

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
  dragged: Dragged,
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
  const to = { stepId: column.step.id, laneId: KEPT };
  return landing(layout, dragged, to, rules, { head: 'band', line });
};

/** Returns the drop of a story that changes only its lane: on a lane's header, or on a folded lane, which shows no steps. */
export const laneTarget = (
  layout: BoardLayout,
  dragged: Pick<Dragged, 'id' | 'group'>,
  { lane, start, size, headSize, bodyStart, collapsed }: LaneBox,
  rules: DropRules,
): DropTarget => {
  const { axes, lanes, goals } = layout;
  const last = goals.at(-1);
  const along = { start: 0, size: last ? last.start + last.size : COLUMN.goalGap };
  const under = headSize > 0 ? bodyStart : start;
  const edge = { start: lanes.length > 0 ? under : 0, size: 0 };
  const line = axes.rect(along, collapsed ? { start, size } : edge);
  const to = { stepId: KEPT, laneId: lane.id };
  return landing(layout, dragged, to, rules, { head: 'lanes', line });
};

/**
 * Returns the drop target of an issue on a header. A step's header sets only the step, a goal's header the first step
 * that accepts the issue, a lane's header only the release or sprint. Null if the pointer is over no header.
 */
export const dropOnHead = (
  layout: BoardLayout,
  dragged: Dragged,
  { layer, point }: BoardPointer,
  rules: DropRules,
): DropTarget | null => {
  if (layer === 'band') return onStep(layout, dragged, point, rules);
  const across = layout.axes.acrossOf(point);
  const lane = layout.lanes[nearestBox(layout.lanes, across)];
  if (!lane || layout.mode === 'none') return layer === 'ledge' ? { kind: 'nowhere' } : null;
  const inHead = across >= lane.start && across < lane.start + lane.headSize;
  return layer === 'ledge' || inHead ? laneTarget(layout, dragged, lane, rules) : null;
};
