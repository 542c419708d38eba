import type {
  IssueRecord,
  TransitionRecord,
  UserRecord,
  WorkflowRecord,
} from '../model/records.ts';
import { inRole, permitted } from '../site/permissions.ts';
import { RESOLUTION } from '../site/standard.ts';
import type { Site } from '../store/site.ts';
import { isoOf } from './commit.ts';
import type { Found } from './find-issue.ts';

export const workflowOf = (
  site: Site,
  { project, type }: Pick<Found, 'project' | 'type'>,
): WorkflowRecord | null => site.rows.workflows.get(project.workflows[type.id] ?? '') ?? null;

const mayRun = (transition: TransitionRecord, user: UserRecord, { project }: Found): boolean =>
  transition.roleIds.length === 0 ||
  user.accountType === 'app' ||
  transition.roleIds.some((roleId) => inRole(user, project.roles[roleId]));

/**
 * Returns the transitions that the user may perform now. Returns none if the user lacks the permission
 * TRANSITION_ISSUES.
 */
export const transitionsFor = (
  site: Site,
  user: UserRecord,
  found: Found,
): readonly TransitionRecord[] => {
  if (!permitted(user, 'TRANSITION_ISSUES', found.project, found.issue)) return [];
  return (workflowOf(site, found)?.transitions ?? []).filter(
    (transition) =>
      (transition.from === null || transition.from.includes(found.issue.statusId)) &&
      mayRun(transition, user, found),
  );
};

/**
 * Returns the issue with another status. If the category of the status is "done", the issue gets a resolution. If not,
 * it loses its resolution.
 */
export const inStatus = (
  site: Site,
  issue: IssueRecord,
  statusId: string,
  now: number,
): IssueRecord => {
  if (issue.statusId === statusId) return issue;
  const done = site.rows.statuses.get(statusId)?.category === 'done';
  const timestamp = isoOf(now);
  return {
    ...issue,
    statusId,
    statusChanged: timestamp,
    resolutionId: done ? (issue.resolutionId ?? RESOLUTION.id) : null,
    resolved: done ? (issue.resolved ?? timestamp) : null,
  };
};
