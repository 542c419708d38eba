import type { Goal } from '../../aggregates/goal/goal.ts';
import { DEFAULT_GOAL_COLOR } from '../../aggregates/goal/palette.ts';
import { lastRank, placeGoal } from '../../aggregates/goal/place.ts';
import type { ChangeGoalBody } from '../../contracts/goal.ts';
import type { Position } from '../../kernel/ranking/place.ts';
import { cleanLine } from '../../kernel/text.ts';

/** Input for a new goal. Absent fields are empty. */
export interface NewGoal {
  readonly id: string;
  readonly projectId: string;
  readonly summary: string;
  /** A colour of the goal palette. When absent, the first colour is used. */
  readonly color?: string;
  /** All fields of the goal, for example when a deleted goal is restored. */
  readonly as?: Goal;
  /** The new id of a deleted goal, in case the backend cannot restore it under its former id (R-GOAL-9). */
  readonly otherwise?: string;
}

/** The neighbours of a goal in the order of its project. Both are null at the last position. */
export interface GoalPlace {
  readonly after: string | null;
  readonly before: string | null;
}

/** A change of a goal, as it is shown before it is saved and as it is sent. */
export type GoalChange =
  | { readonly kind: 'create'; readonly id: string; readonly goal: NewGoal }
  /** Only the fields in the body are replaced. */
  | { readonly kind: 'edit'; readonly id: string; readonly body: ChangeGoalBody }
  | ({ readonly kind: 'rank'; readonly id: string } & GoalPlace)
  | { readonly kind: 'remove'; readonly id: string };

const EMPTY: Omit<Goal, 'id' | 'projectId' | 'properties'> = {
  statusId: null,
  issueId: null,
  leadId: null,
  relatedMemberIds: [],
  personas: [],
  fields: {
    summary: '',
    color: DEFAULT_GOAL_COLOR,
    startDate: null,
    endDate: null,
    labels: [],
    description: '',
    lead: null,
    relatedMembers: [],
  },
  version: 0,
  updatedAt: '',
};

/** Returns a new goal as it is shown before it is saved: at the last position, without a version. */
export const draftGoal = (goals: readonly Goal[], goal: NewGoal): Goal => {
  const { id, projectId, summary, as = EMPTY, color = as.fields.color } = goal;
  const fields = { ...as.fields, summary: cleanLine(summary), color };
  return { ...as, id, projectId, fields, properties: { rank: lastRank(goals) }, version: 0 };
};

export const withGoal = (goals: readonly Goal[], goal: Goal): Goal[] =>
  goals.some(({ id }) => id === goal.id)
    ? goals.map((each) => (each.id === goal.id ? goal : each))
    : [...goals, goal];

/** Returns a goal after an edit. The fields of the body are converted to the form in which goals are shown. */
export const editedGoal = (goal: Goal, body: ChangeGoalBody): Goal => {
  const { fields: { summary, lead, relatedMembers, ...rest } = {}, statusId, personas } = body;
  const members = (relatedMembers ?? []).flatMap(({ accountId }) =>
    accountId ? [{ accountId }] : [],
  );
  const named = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...goal,
    ...(statusId === undefined ? {} : { statusId }),
    ...(personas === undefined ? {} : { personas }),
    ...(body.issueId === undefined ? {} : { issueId: body.issueId }),
    ...(lead === undefined ? {} : { leadId: lead?.accountId ?? null }),
    ...(relatedMembers === undefined
      ? {}
      : { relatedMemberIds: members.map(({ accountId }) => accountId) }),
    fields: {
      ...goal.fields,
      ...Object.fromEntries(named),
      ...(summary === undefined ? {} : { summary: cleanLine(summary) }),
      ...(lead === undefined
        ? {}
        : { lead: lead?.accountId ? { accountId: lead.accountId } : null }),
      ...(relatedMembers === undefined ? {} : { relatedMembers: members }),
    },
  };
};

/** Moves a goal. Neighbours get the same new ranks that the backend will give them. */
const moveGoal = (goals: readonly Goal[], id: string, position: Position): Goal[] => {
  const { rank, repairs } = placeGoal(goals, id, position);
  const ranks = new Map([...repairs, { id, rank }].map((each) => [each.id, each.rank]));
  return goals.map((goal) => {
    const given = ranks.get(goal.id);
    return given === undefined ? goal : { ...goal, properties: { rank: given } };
  });
};

/** Returns the name of a goal after a change, for the message about the change; empty when unknown. */
export const goalTitleAfter = (change: GoalChange, known: Goal | undefined): string => {
  if (change.kind === 'create') return cleanLine(change.goal.summary);
  const renamed = change.kind === 'edit' ? change.body.fields?.summary : undefined;
  return renamed === undefined ? (known?.fields.summary ?? '') : cleanLine(renamed);
};

/** Returns the goals after one change, before it is saved. Applying the change twice makes no difference. */
export const withGoalChange = (goals: readonly Goal[], change: GoalChange): readonly Goal[] => {
  const known = goals.some(({ id }) => id === change.id);
  switch (change.kind) {
    case 'create':
      return known ? goals : withGoal(goals, draftGoal(goals, change.goal));
    case 'edit':
      return goals.map((goal) => (goal.id === change.id ? editedGoal(goal, change.body) : goal));
    case 'rank':
      return known ? moveGoal(goals, change.id, change) : goals;
    case 'remove':
      return known ? goals.filter(({ id }) => id !== change.id) : goals;
    default:
      return change satisfies never;
  }
};

/** Returns the body that restores the values that an edit replaces. */
const formerBody = (goal: Goal, body: ChangeGoalBody): ChangeGoalBody => {
  const fields = body.fields
    ? Object.fromEntries(
        Object.keys(body.fields).map((name) => [name, goal.fields[name as keyof Goal['fields']]]),
      )
    : undefined;
  return {
    ...(body.statusId === undefined ? {} : { statusId: goal.statusId }),
    ...(body.personas === undefined ? {} : { personas: goal.personas }),
    ...(body.issueId === undefined ? {} : { issueId: goal.issueId }),
    ...(fields === undefined ? {} : { fields }),
  };
};

/** What undo needs of a goal before a change: its fields and its position. */
export interface GoalBefore {
  readonly goal: Goal;
  readonly place: GoalPlace;
}

/** Returns the goal before a change, and its position among the visible goals of its project. */
export const goalBefore = (shown: readonly Goal[], id: string): GoalBefore | null => {
  const goal = shown.find((each) => each.id === id);
  if (!goal) return null;
  const peers = shown
    .filter(({ projectId }) => projectId === goal.projectId)
    .toSorted((left, right) => (left.properties.rank < right.properties.rank ? -1 : 1));
  const index = peers.indexOf(goal);
  const place = { after: peers[index - 1]?.id ?? null, before: peers[index + 1]?.id ?? null };
  return { goal, place };
};

/** Returns the inverse of a change. A deleted goal is restored under its id, at its former position. */
export const inverseOfGoal = (
  change: GoalChange,
  before: GoalBefore | null,
  newId: () => string,
): GoalChange[] => {
  const { id } = change;
  if (change.kind === 'create') return [{ kind: 'remove', id }];
  if (!before) return [];
  const { goal, place } = before;
  if (change.kind === 'edit') return [{ kind: 'edit', id, body: formerBody(goal, change.body) }];
  if (change.kind === 'rank') return [{ kind: 'rank', id, ...place }];
  const { projectId, fields } = goal;
  const made = { id, projectId, summary: fields.summary, as: goal, otherwise: newId() };
  return [
    { kind: 'create', id, goal: made },
    { kind: 'rank', id, ...place },
  ];
};
