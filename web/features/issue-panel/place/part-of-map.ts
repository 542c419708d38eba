import { findStory } from '#domain/board/model/find.ts';
import type { GoalColumn, StepColumn, StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardArg, BoardData } from '../../../store/board-data/board-data.ts';

/** The position of an issue, with the part of the map that shows it. */
export interface Placed {
  readonly shown: BoardData;
  readonly map: StoryMap;
  readonly goal: GoalColumn;
  readonly step: StepColumn;
  /** The card of the issue; null if the issue is a step. */
  readonly card: StoryCard | null;
}

/**
 * Returns the part of a project's map around an issue: all steps, the stories of the given steps, and the issue. This
 * part is enough to plan moves, so the panel does not load thousands of stories.
 */
export const partOfMap = (
  projectKey: string,
  { id }: Pick<Issue, 'id'>,
  stepIds: readonly string[],
): BoardArg => {
  const parents = stepIds.filter((stepId) => stepId !== ANONYMOUS_KEY);
  const own = `id = ${id}`;
  return {
    ref: { kind: 'project', project: projectKey },
    completed: true,
    narrowing: {
      stories: [parents.length > 0 ? `${own} OR parent IN (${parents.join(', ')})` : own],
      epics: [],
      subtasks: [`parent = ${id}`],
    },
  };
};

/** Returns the position of an issue; null if the map does not show the issue. */
export const placeIn = (shown: BoardData, map: StoryMap, issueId: string): Placed | null => {
  const card = findStory(map, issueId) ?? null;
  const stepId = card?.stepId ?? issueId;
  const goal = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId));
  const step = goal?.steps.find(({ id }) => id === stepId);
  return goal && step ? { shown, map, goal, step, card } : null;
};
