import type { ChangeGoalBody, CreateGoalBody, Goal } from '../contracts/goal.ts';
import type { GoalChanges, GoalCommand } from './commands.ts';
import type { GoalRow } from './views/goals-by-project.ts';

/** The aspects named by a body, in the words of the aggregate; a lead or member without an account is left out. */
const changesOf = (body: ChangeGoalBody): GoalChanges => {
  const { summary, color, startDate, endDate, labels, description, lead, relatedMembers } =
    body.fields ?? {};
  const members = relatedMembers?.map(({ accountId }) => accountId).filter((id) => id !== '');
  const given = {
    summary,
    color,
    startDate,
    endDate,
    labels,
    description,
    leadId: lead === null ? null : lead?.accountId || undefined,
    relatedMemberIds: members,
    statusId: body.statusId,
    personaIds: body.personas,
    issueId: body.issueId,
    rank: body.properties?.rank,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as GoalChanges;
};

export const createGoalCommand = (
  body: CreateGoalBody,
  projectId: string,
  rank: string,
): GoalCommand => {
  const { rank: _, ...draft } = changesOf(body);
  return { type: 'CreateGoal', projectId, rank, draft: { ...draft, summary: body.fields.summary } };
};

export const changeGoalCommand = (body: ChangeGoalBody): GoalCommand => ({
  type: 'ChangeGoal',
  changes: changesOf(body),
});

/** A stored row as it travels (spec 000 §3 Goal). */
export const goalFromRow = (row: GoalRow): Goal => ({
  id: row.id,
  projectId: row.projectId,
  statusId: row.statusId,
  issueId: row.issueId,
  leadId: row.leadId,
  relatedMemberIds: row.relatedMemberIds,
  personas: row.personaIds,
  fields: {
    summary: row.summary,
    color: row.color,
    startDate: row.startDate,
    endDate: row.endDate,
    labels: row.labels,
    description: row.description,
    lead: row.leadId === null ? null : { accountId: row.leadId },
    relatedMembers: row.relatedMemberIds.map((accountId) => ({ accountId })),
  },
  properties: { rank: row.rank },
  version: row.version,
  updatedAt: row.updatedAt,
});
