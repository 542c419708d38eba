import { findStory } from '#domain/board/model/find.ts';
import type { GoalColumn, StepColumn, StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardArg, BoardData } from '../../../store/board-data/board-data.ts';

/** Where on the map an issue stands, with as much of the map as that takes. */
export interface Placed {
  /** With the changes that are on their way. */
  readonly shown: BoardData;
  readonly map: StoryMap;
  readonly goal: GoalColumn;
  readonly step: StepColumn;
  /** Null where the issue is a step itself. */
  readonly card: StoryCard | null;
}

/**
 * The part of a project's map in which an issue stands: all steps, of the stories those of these steps and the issue
 * itself. So a move is planned and written as on the whole map, beside an issue that must not wait for thousands.
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

/** Null where the map shows no such issue. */
export const placeIn = (shown: BoardData, map: StoryMap, issueId: string): Placed | null => {
  const card = findStory(map, issueId) ?? null;
  const stepId = card?.stepId ?? issueId;
  const goal = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId));
  const step = goal?.steps.find(({ id }) => id === stepId);
  return goal && step ? { shown, map, goal, step, card } : null;
};
