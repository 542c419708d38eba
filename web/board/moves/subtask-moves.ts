import type { StoryCard } from '#domain/board/model/model.ts';
import type { SubtaskMove } from '../props/props.ts';

/** Returns the move of a subtask one place up or down in its story; null if there is no place in that direction. */
export const moveSubtask = (
  { issue, subtasks }: StoryCard,
  subtaskId: string,
  way: 'up' | 'down',
): SubtaskMove | null => {
  const ids = subtasks.map(({ id }) => id as string);
  const at = ids.indexOf(subtaskId);
  const to = way === 'up' ? at - 1 : at + 1;
  if (at < 0 || to < 0 || to >= ids.length) return null;
  const others = ids.filter((id) => id !== subtaskId);
  return {
    subtaskId,
    toStoryId: issue.id,
    after: others[to - 1] ?? null,
    before: others[to] ?? null,
  };
};

export const moveSubtaskTo = ({ issue, subtasks }: StoryCard, subtaskId: string): SubtaskMove => ({
  subtaskId,
  toStoryId: issue.id,
  after: subtasks.findLast(({ id }) => id !== subtaskId)?.id ?? null,
  before: null,
});
