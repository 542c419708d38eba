import type { TFunction } from 'i18next';
import type { GoalColumn, StepColumn, StoryCard } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { goalName, groupName, laneName, stepName } from '../words/names.ts';
import type { Address } from './address.ts';

export const storyAt = (layout: BoardLayout, id: string): StoryCard | null => {
  const at = layout.positions.get(id);
  const stack = at && layout.lanes[at.lane]?.stacks.get(at.column);
  return (at && stack?.cards[at.index]) ?? null;
};

export const stepAt = (layout: BoardLayout, id: string): StepColumn | null =>
  layout.columns[layout.columnOfStep.get(id) ?? -1]?.step ?? null;

/** Returns the folded steps of the group that an address names; undefined if it names a single step. */
export const groupAt = (layout: BoardLayout, { kind, id }: Address) =>
  kind === 'step' ? layout.columns[layout.columnOfStep.get(id) ?? -1]?.group : undefined;

export const goalAt = (layout: BoardLayout, id: string): GoalColumn | null =>
  layout.goals.find(({ column }) => column.id === id)?.column ?? null;

export const subtaskAt = (layout: BoardLayout, storyId: string, id: string): Issue | null =>
  storyAt(layout, storyId)?.subtasks.find((issue) => issue.id === id) ?? null;

/** Returns the issue at an address; null for goals, lanes and placeholders. */
export const issueAt = (layout: BoardLayout, { kind, id, subtask }: Address): Issue | null => {
  if (subtask !== undefined) return subtaskAt(layout, id, subtask);
  if (kind === 'story') return storyAt(layout, id)?.issue ?? null;
  return kind === 'step' ? (stepAt(layout, id)?.issue ?? null) : null;
};

/**
 * Returns the tracker's key of the issue at an address; null for other things, and before the tracker has created the
 * issue.
 */
export const issueKeyAt = (layout: BoardLayout, address: Address): string | null =>
  issueAt(layout, address)?.key || null;

export const titleAt = (t: TFunction, layout: BoardLayout, address: Address): string => {
  const { kind, id, subtask } = address;
  if (subtask !== undefined) return subtaskAt(layout, id, subtask)?.summary ?? '';
  switch (kind) {
    case 'story':
      return storyAt(layout, id)?.issue.summary ?? '';
    case 'step': {
      const group = groupAt(layout, address);
      const step = stepAt(layout, id);
      return group ? groupName(t, group.length) : step ? stepName(t, step) : '';
    }
    case 'goal': {
      const goal = goalAt(layout, id);
      return goal ? goalName(t, goal) : '';
    }
    case 'lane': {
      const lane = layout.lanes.find((box) => box.lane.id === id)?.lane;
      return lane ? laneName(t, layout.mode, lane) : '';
    }
    default:
      return kind satisfies never;
  }
};
