import { refusal } from '../../kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue } from '../../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite, Planned } from '../difference/writes.ts';
import { goalFault, tiedTo } from '../goals/goal-tie.ts';
import { isDraft } from '../model/draft.ts';
import type { StoryMap } from '../model/model.ts';
import { neighboursOf, stepOrdering } from '../ranking/ordering.ts';
import { placeCard } from '../ranking/place-card.ts';

/** A step that is dropped next to the steps of a goal. `toGoalId` `-1` removes the step from its goal. */
export interface StepMove {
  readonly stepId: string;
  readonly toGoalId: string;
  readonly after: string | null;
  readonly before: string | null;
}

const inGoal = (step: Issue, goalId: string | null): Issue => ({
  ...step,
  properties: { ...step.properties, goalId },
});

/** Plans to move a step to another goal, or to another position in its goal. "Other" cannot be moved (R-MOVE-8). */
export const planStepMove = (map: StoryMap, move: StepMove): Planned => {
  if (move.stepId === ANONYMOUS_KEY) return { refusal: refusal('MOVE_PLACEHOLDER') };
  const column = map.goals.flatMap(({ steps }) => steps).find(({ id }) => id === move.stepId);
  const target = map.goals.find(({ id }) => id === move.toGoalId);
  if (!column?.issue || !target) return { refusal: refusal('MOVE_TARGET_GONE') };
  if (isDraft(column.id)) return { refusal: refusal('CARD_PENDING') };
  const fault = column.goalId === target.id ? null : goalFault(target.mapping);
  if (fault) return { refusal: refusal(fault) };
  if (
    column.goalId !== target.id &&
    !map.spansProjects &&
    target.goal &&
    target.goal.projectId !== column.issue.projectId
  ) {
    return { refusal: refusal('MOVE_GOAL_PROJECT') };
  }
  const others = target.steps.flatMap(({ issue }) => issue ?? []);
  const ordering = stepOrdering(map.trackerOrder);
  const order = others.map((issue) => ({ id: issue.id, rank: ordering.rankOf(issue) }));
  // "Other" stays last: a step that is dropped after "Other" goes after the last real step.
  const after = move.after === ANONYMOUS_KEY ? null : move.after;
  const { rank, repairs } = placeCard(order, move.stepId, { ...move, after });
  const changesGoal = column.goalId !== target.id;
  const chosen = target.id === ANONYMOUS_KEY ? null : target.id;
  // A step of a deleted goal keeps its `goalId` property until it gets another goal.
  const goalId = changesGoal ? chosen : column.issue.properties.goalId;
  const goals = map.goals.flatMap(({ goal: known }) => known ?? []);
  const tied = changesGoal
    ? tiedTo(column.issue, target.goal, goals, map.mapping)
    : { step: column.issue, write: {} };
  const step = ordering.reranked(inGoal(tied.step, goalId), rank);
  const ranks = new Map(repairs.map((repair) => [repair.id, repair.rank]));
  const neighbours = others.flatMap((issue) => {
    const repaired = ordering.repairs ? ranks.get(issue.id) : undefined;
    return repaired && !isDraft(issue.id) ? [{ issue, rank: repaired }] : [];
  });
  const [beside = null] = neighboursOf(others, [column.issue], { ...move, after });
  const goal = changesGoal ? [{ key: PROPERTY_KEYS.goalId, value: propertyBody(goalId) }] : [];
  const place = ordering.write(step, rank, beside);
  const properties = [...goal, ...(place.properties ?? [])];
  const write: IssueWrite = {
    key: step.key,
    ...tied.write,
    ...place,
    ...(properties.length > 0 ? { properties } : {}),
  };
  return {
    plan: {
      changed: [step, ...neighbours.map(({ issue, rank: own }) => ordering.reranked(issue, own))],
      writes: [
        write,
        ...neighbours.map(({ issue, rank: own }) => ({
          key: issue.key,
          ...ordering.write(issue, own, null),
        })),
      ],
      leavesBoard: false,
    },
  };
};
