import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import type { StoryMap } from '../model/model.ts';

/** A goal of a project of a portfolio, and the epics that stand under it there and under no goal of the portfolio. */
export interface ProjectGoal {
  readonly goal: Goal;
  readonly epicIds: readonly string[];
}

/** Epics of a portfolio under none of its goals. Two levels know no epics. */
export const looseEpics = ({ goals, flat }: Pick<StoryMap, 'goals' | 'flat'>): readonly Issue[] =>
  flat
    ? []
    : goals
        .filter(({ goal }) => goal === null)
        .flatMap(({ steps }) => steps.flatMap(({ issue }) => issue ?? []))
        .filter(({ id }) => !isDraft(id));

/**
 * The goals of projects that epics of a portfolio could bring in, in the order given. `goalOf` has the goal of each epic
 * on the map of its project: an epic has one there, and one of each portfolio.
 */
export const projectGoalsOn = (
  map: Pick<StoryMap, 'goals' | 'flat'>,
  goals: readonly Goal[],
  goalOf: Readonly<Record<string, string>>,
): readonly ProjectGoal[] => {
  const epics = looseEpics(map);
  return goals.flatMap((goal) => {
    const own = epics.filter(
      ({ id, projectId }) => goalOf[id] === goal.id && projectId === goal.projectId,
    );
    return own.length > 0 ? [{ goal, epicIds: own.map(({ id }) => id) }] : [];
  });
};

/** Epics, and the goal of the portfolio that they go under. */
export interface GoalPlacement {
  readonly epicIds: readonly string[];
  readonly goalId: string;
}

/** Puts epics under goals of a portfolio and leaves all else of them as it is, their order too (R-PORTFOLIO-13). */
export const planIntoGoals = (
  map: Pick<StoryMap, 'goals' | 'flat'>,
  placements: readonly GoalPlacement[],
): MovePlan => {
  const goalOf = new Map(
    placements.flatMap(({ epicIds, goalId }) => epicIds.map((id) => [id, goalId] as const)),
  );
  const moved = looseEpics(map).flatMap((epic) => {
    const goalId = goalOf.get(epic.id);
    return goalId === undefined ? [] : [{ epic, goalId }];
  });
  return {
    changed: moved.map(({ epic, goalId }) => ({
      ...epic,
      properties: { ...epic.properties, goalId },
    })),
    writes: moved.map(({ epic, goalId }) => ({
      key: epic.key,
      properties: [{ key: PROPERTY_KEYS.goalId, value: propertyBody(goalId) }],
    })),
    leavesBoard: false,
    own: moved.length,
  };
};
