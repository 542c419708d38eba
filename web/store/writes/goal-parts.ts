import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { editedGoal, type GoalChange } from '#domain/change/model/goals.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { same } from '#domain/kernel/same.ts';
import type { Fact, FactName } from '../ledger/change.ts';

type Part = ChangeGoalBody;

/** For each part of a goal: returns the edit that sets this part to the value that it has in a given goal. */
const PARTS = {
  summary: ({ fields: { summary } }) => ({ fields: { summary } }),
  start: ({ fields: { startDate } }) => ({ fields: { startDate } }),
  end: ({ fields: { endDate } }) => ({ fields: { endDate } }),
  color: ({ fields: { color } }) => ({ fields: { color } }),
  description: ({ fields: { description } }) => ({ fields: { description } }),
  labels: ({ fields: { labels } }) => ({ fields: { labels } }),
  lead: ({ fields: { lead } }) => ({ fields: { lead } }),
  people: ({ fields: { relatedMembers } }) => ({ fields: { relatedMembers } }),
  status: ({ statusId }) => ({ statusId }),
  personas: ({ personas }) => ({ personas }),
  issue: ({ issueId }) => ({ issueId }),
} as const satisfies Partial<Record<FactName, (goal: Goal) => Part>>;

type PartName = keyof typeof PARTS;

const NAMES = Object.keys(PARTS) as readonly PartName[];

/** Returns the value of a part as text. People, personas and statuses are listed by id, labels by
 * line. */
const textOf = ({ fields, statusId, personas, issueId }: Goal, name: PartName): string => {
  switch (name) {
    case 'start':
      return fields.startDate ?? '';
    case 'end':
      return fields.endDate ?? '';
    case 'labels':
      return fields.labels.join('\n');
    case 'lead':
      return fields.lead?.accountId ?? '';
    case 'people':
      return fields.relatedMembers.map(({ accountId }) => accountId).join();
    case 'status':
      return statusId ?? '';
    case 'personas':
      return personas.join();
    case 'issue':
      return issueId ?? '';
    default:
      return fields[name];
  }
};

const sameIn = (left: Goal, right: Goal, name: PartName): boolean =>
  same(PARTS[name](left), PARTS[name](right));

const changedBy = (goal: Goal, body: ChangeGoalBody): readonly PartName[] => {
  const after = editedGoal(goal, body);
  return NAMES.filter((name) => !sameIn(goal, after, name));
};

/**
 * Returns the parts that the edit sets and that others have set to different values after `before`, the goal as the
 * user saw it. If `before` is null, returns all parts that the edit sets.
 */
const contestedParts = (
  body: ChangeGoalBody,
  before: Goal | null,
  current: Goal,
): readonly PartName[] =>
  changedBy(current, body).filter((name) => before === null || !sameIn(before, current, name));

/** Returns the edit without those parts that others have set to different values meanwhile. */
export const uncontested = (
  body: ChangeGoalBody,
  before: Goal | null,
  current: Goal,
): ChangeGoalBody => {
  const contested = contestedParts(body, before, current);
  const after = editedGoal(current, body);
  const free = changedBy(current, body).filter((name) => !contested.includes(name));
  const parts = free.map((name): Part => PARTS[name](after));
  const rest: Part = Object.assign({}, ...parts);
  const fields: Part['fields'] = Object.assign({}, ...parts.map((part) => part.fields));
  return rest.fields ? { ...rest, fields } : rest;
};

/**
 * Returns each part that both sides changed, with both values. If the user deletes the goal, returns what others
 * changed.
 */
export const goalFacts = (change: GoalChange, before: Goal | null, current: Goal): Fact[] => {
  if (change.kind === 'edit') {
    const mine = editedGoal(current, change.body);
    return contestedParts(change.body, before, current).map((name) => ({
      name,
      mine: textOf(mine, name),
      theirs: textOf(current, name),
    }));
  }
  if (change.kind !== 'remove') return [];
  // If it is not known how the user saw the goal, only its name is listed.
  const names = before ? NAMES.filter((name) => !sameIn(before, current, name)) : NAMES.slice(0, 1);
  return names.map((name) => ({ name, mine: null, theirs: textOf(current, name) }));
};
