import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { MovePlan } from '../difference/writes.ts';
import { isDraft } from '../model/draft.ts';
import type { StoryMap } from '../model/model.ts';

/** A goal of a project of a portfolio, and the epics on the map of the portfolio that name it. */
export interface ProjectGoal {
  readonly goal: Goal;
  readonly epicIds: readonly string[];
}

/** Epics of a map under none of its goals that name a goal all the same: one of their own project. */
export const epicsOfOtherGoals = ({ goals }: Pick<StoryMap, 'goals'>): readonly Issue[] =>
  goals
    .filter(({ goal }) => goal === null)
    .flatMap(({ steps }) => steps.flatMap(({ issue }) => issue ?? []))
    .filter(({ id, properties }) => properties.goalId !== null && !isDraft(id));

/** The goals of projects that epics of a portfolio name, in the order given. Two levels know no epics. */
export const projectGoalsOn = (
  map: Pick<StoryMap, 'goals' | 'flat'>,
  goals: readonly Goal[],
): readonly ProjectGoal[] => {
  const epics = map.flat ? [] : epicsOfOtherGoals(map);
  return goals.flatMap((goal) => {
    const epicIds = epics
      .filter(({ properties, projectId }) => {
        return properties.goalId === goal.id && projectId === goal.projectId;
      })
      .map(({ id }) => id as string);
    return epicIds.length > 0 ? [{ goal, epicIds }] : [];
  });
};

/** Epics, and the goal of the portfolio that they go under. */
export interface GoalPlacement {
  readonly epicIds: readonly string[];
  readonly goalId: string;
}

/** Puts epics under goals of a portfolio and leaves all else of them as it is, their order too (R-PORTFOLIO-13). */
export const planIntoGoals = (
  map: Pick<StoryMap, 'goals'>,
  placements: readonly GoalPlacement[],
): MovePlan => {
  const goalOf = new Map(
    placements.flatMap(({ epicIds, goalId }) => epicIds.map((id) => [id, goalId] as const)),
  );
  const moved = epicsOfOtherGoals(map).flatMap((epic) => {
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
