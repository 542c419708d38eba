import { refusal } from '../errors.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import type { Rank } from '../ranking/rank.ts';
import type { Issue } from '../tracker/entities.ts';
import { PROPERTY_KEYS, propertyBody } from '../tracker/properties.ts';
import { isDraft } from './draft.ts';
import type { StoryMap } from './model.ts';
import type { Planned } from './move-story.ts';
import { placeCard } from './place-card.ts';

/** A step dropped among the steps of a goal; `-1` takes it out of every goal. */
export interface StepMove {
  readonly stepId: string;
  readonly toGoalId: string;
  readonly after: string | null;
  readonly before: string | null;
}

const placed = (step: Issue, goalId: string | null, rank: Rank): Issue => ({
  ...step,
  properties: { ...step.properties, goalId, rank },
});

const rankWrite = (rank: Rank | null) => ({ key: PROPERTY_KEYS.rank, value: propertyBody(rank) });

/** Works out a step's move to a goal or a position. "Other" cannot be moved (spec 000 §4 Moves). */
export const planStepMove = (map: StoryMap, move: StepMove): Planned => {
  if (move.stepId === ANONYMOUS_KEY) return { refusal: refusal('MOVE_PLACEHOLDER') };
  const column = map.goals.flatMap(({ steps }) => steps).find(({ id }) => id === move.stepId);
  const target = map.goals.find(({ id }) => id === move.toGoalId);
  if (!column?.issue || !target) return { refusal: refusal('MOVE_TARGET_GONE') };
  if (isDraft(column.id)) return { refusal: refusal('CARD_PENDING') };
  if (
    column.goalId !== target.id &&
    target.goal &&
    target.goal.projectId !== column.issue.projectId
  ) {
    return { refusal: refusal('MOVE_GOAL_PROJECT') };
  }
  const others = target.steps.flatMap(({ issue }) => issue ?? []);
  const order = others.map(({ id, properties }) => ({ id, rank: properties.rank }));
  // "Other" stays last, so behind it means behind the last real step.
  const after = move.after === ANONYMOUS_KEY ? null : move.after;
  const { rank, repairs } = placeCard(order, move.stepId, { ...move, after });
  const changesGoal = column.goalId !== target.id;
  const chosen = target.id === ANONYMOUS_KEY ? null : target.id;
  // A step of a goal that is gone keeps its property until it is given another goal.
  const goalId = changesGoal ? chosen : column.issue.properties.goalId;
  const step = placed(column.issue, goalId, rank);
  const ranks = new Map(repairs.map((repair) => [repair.id, repair.rank]));
  const neighbours = others.flatMap((issue) => {
    const repaired = ranks.get(issue.id);
    return repaired && !isDraft(issue.id) ? [placed(issue, issue.properties.goalId, repaired)] : [];
  });
  const goalWrite = { key: PROPERTY_KEYS.goalId, value: propertyBody(goalId) };
  return {
    plan: {
      changed: [step, ...neighbours],
      writes: [
        { key: step.key, properties: [...(changesGoal ? [goalWrite] : []), rankWrite(rank)] },
        ...neighbours.map(({ key, properties }) => ({
          key,
          properties: [rankWrite(properties.rank)],
        })),
      ],
      leavesBoard: false,
    },
  };
};
