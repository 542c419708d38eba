import { findStory, findSubtask } from '#domain/board/model/find.ts';
import { cellKey, type StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../grid/address.ts';
import type { RemovalTarget } from '../props/props.ts';

const neighbourIn = (ids: readonly string[], id: string): string | null => {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? null;
};

const besideSubtask = (map: StoryMap, id: string): Address | null => {
  const story = findSubtask(map, id)?.story;
  if (!story) return null;
  const ids = story.subtasks.map((each) => each.id as string);
  const next = neighbourIn(ids, id);
  return { kind: 'story', id: story.issue.id, ...(next ? { subtask: next } : {}) };
};

/**
 * Returns the address that gets the focus when a thing is deleted: a neighbour, else the parent; null if the thing has
 * neither.
 */
export const besideOf = (map: StoryMap, { kind, id }: RemovalTarget): Address | null => {
  if (kind === 'subtask') return besideSubtask(map, id);
  if (kind === 'story') {
    const card = findStory(map, id);
    if (!card) return null;
    const cards = map.cells.get(cellKey(card.stepId, card.laneId)) ?? [];
    const next = neighbourIn(
      cards.map(({ issue }) => issue.id),
      id,
    );
    return next ? { kind: 'story', id: next } : { kind: 'step', id: card.stepId };
  }
  if (kind === 'step') {
    const goal = map.goals.find(({ steps }) => steps.some((step) => step.id === id));
    const steps = goal?.steps.map((step) => step.id) ?? [];
    const next = neighbourIn(steps, id);
    if (next) return { kind: 'step', id: next };
    return goal ? { kind: 'goal', id: goal.id } : null;
  }
  const next = neighbourIn(
    map.goals.map((goal) => goal.id),
    id,
  );
  return next ? { kind: 'goal', id: next } : null;
};
