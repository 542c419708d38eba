import { cellKey, type StoryCard, type StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { StoriesMove, StoryMove } from '../props/props.ts';

export type WithinCell = 'first' | 'up' | 'down' | 'last';

const cardsIn = (map: StoryMap, stepId: string, laneId: string): readonly StoryCard[] =>
  map.cells.get(cellKey(stepId, laneId)) ?? [];

export const storyCard = (map: StoryMap, storyId: string): StoryCard | null => {
  for (const cards of map.cells.values()) {
    const card = cards.find(({ issue }) => issue.id === storyId);
    if (card) return card;
  }
  return null;
};

const targetIndex: Readonly<Record<WithinCell, (at: number, count: number) => number>> = {
  first: () => 0,
  up: (at) => at - 1,
  down: (at) => at + 1,
  last: (_, count) => count - 1,
};

/** Returns the move of a story inside its cell; null if the story would stay in its place. */
export const moveWithinCell = (
  map: StoryMap,
  { issue, stepId, laneId }: StoryCard,
  where: WithinCell,
): StoryMove | null => {
  const ids = cardsIn(map, stepId, laneId).map((card) => card.issue.id as string);
  const at = ids.indexOf(issue.id);
  const to = targetIndex[where](at, ids.length);
  if (at < 0 || to === at || to < 0 || to >= ids.length) return null;
  const others = ids.filter((id) => id !== issue.id);
  return {
    storyId: issue.id,
    toStepId: stepId,
    toLaneId: laneId,
    after: others[to - 1] ?? null,
    before: others[to] ?? null,
  };
};

export interface ToCell {
  readonly stepId: string;
  readonly laneId: string;
  readonly at: 'start' | 'end';
}

/** Returns the move of stories to another cell, to its end or its start (R-MOVE-5). */
export const moveAllToCell = (
  map: StoryMap,
  storyIds: readonly string[],
  to: ToCell,
): StoriesMove => {
  const ids = cardsIn(map, to.stepId, to.laneId)
    .map((card) => card.issue.id as string)
    .filter((id) => !storyIds.includes(id));
  return {
    storyIds,
    toStepId: to.stepId,
    toLaneId: to.laneId,
    after: to.at === 'end' ? (ids.at(-1) ?? null) : null,
    before: to.at === 'start' ? (ids[0] ?? null) : null,
  };
};

export const moveToCell = (map: StoryMap, storyId: string, to: ToCell): StoryMove => {
  const { storyIds: _, ...place } = moveAllToCell(map, [storyId], to);
  return { storyId, ...place };
};

/** Returns the move of a story out of its epic, to the end of "Other". */
export const unlinkStory = (map: StoryMap, { issue, laneId }: StoryCard): StoryMove =>
  moveToCell(map, issue.id, { stepId: ANONYMOUS_KEY, laneId, at: 'end' });
