import type { GoalChanges, GoalCommand } from '../aggregates/goal/commands.ts';
import type { ChangeGoalBody, CreateGoalBody } from './goal.ts';

/** Returns the fields of a body under the names of the aggregate. A lead or member without an account is left out. */
const changesOf = (body: ChangeGoalBody): GoalChanges => {
  const { summary, color, startDate, endDate, labels, description, lead, relatedMembers } =
    body.fields ?? {};
  const members = relatedMembers?.flatMap(({ accountId }) => accountId || []);
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
  return {
    type: 'CreateGoal',
    projectId,
    rank,
    draft: { ...draft, summary: body.fields.summary },
    ...(body.restore ? { restore: true } : {}),
  };
};

export const changeGoalCommand = (body: ChangeGoalBody): GoalCommand => ({
  type: 'ChangeGoal',
  ...(body.projectId === undefined ? {} : { projectId: body.projectId }),
  changes: changesOf(body),
});
