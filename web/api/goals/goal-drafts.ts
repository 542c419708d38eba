import type { Goal } from '#domain/contracts/goal.ts';
import { DEFAULT_GOAL_COLOR } from '#domain/goal/palette.ts';
import { lastRank, placeGoal } from '#domain/goal/place.ts';
import { cleanSummary } from '#domain/kernel/text.ts';
import type { Position } from '#domain/ranking/place.ts';

export interface NewGoal {
  readonly id: string;
  readonly projectId: string;
  readonly summary: string;
  /** One of the goals' colours; the first if nothing is said. */
  readonly color?: string;
}

/** The goal as it is shown until the backend answers: last, in the first colour, without a version. */
export const draftGoal = (
  goals: readonly Goal[],
  { id, projectId, summary, color = DEFAULT_GOAL_COLOR }: NewGoal,
): Goal => ({
  id,
  projectId,
  statusId: null,
  issueId: null,
  leadId: null,
  relatedMemberIds: [],
  personas: [],
  fields: {
    summary: cleanSummary(summary),
    color,
    startDate: null,
    endDate: null,
    labels: [],
    description: '',
    lead: null,
    relatedMembers: [],
  },
  properties: { rank: lastRank(goals) },
  version: 0,
  updatedAt: '',
});

export const withGoal = (goals: readonly Goal[], goal: Goal): Goal[] =>
  goals.some(({ id }) => id === goal.id)
    ? goals.map((each) => (each.id === goal.id ? goal : each))
    : [...goals, goal];

/** The goal as it is shown, on a newer version: later changes of it are still on their way. */
export const withVersion = (goals: readonly Goal[], { id, version }: Goal): Goal[] =>
  goals.map((goal) => (goal.id === id ? { ...goal, version } : goal));

export const renamed = (goals: readonly Goal[], id: string, summary: string): Goal[] =>
  goals.map((goal) =>
    goal.id === id ? { ...goal, fields: { ...goal.fields, summary: cleanSummary(summary) } } : goal,
  );

/** The goals with one of them at its new place, and the neighbours' ranks that the backend will repair too. */
export const placed = (goals: readonly Goal[], id: string, position: Position): Goal[] => {
  const { rank, repairs } = placeGoal(goals, id, position);
  const ranks = new Map([...repairs, { id, rank }].map((each) => [each.id, each.rank]));
  return goals.map((goal) => {
    const given = ranks.get(goal.id);
    return given === undefined ? goal : { ...goal, properties: { rank: given } };
  });
};
