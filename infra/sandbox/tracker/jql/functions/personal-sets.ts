import { isPermissionKey, PERMISSION_KEYS, PERMISSIONS } from '../../model/permission-keys.ts';
import type { IssueRecord, ProjectRecord } from '../../model/records.ts';
import { inRole, permitted } from '../../site/permissions.ts';
import { ROLES } from '../../site/standard.ts';
import type { JqlContext } from '../context/context.ts';
import { momentOf } from '../context/dates.ts';
import { named, userIds } from '../context/literals.ts';
import { JqlError } from '../syntax/jql-error.ts';

/**
 * Returns the ids that a function stands for. `name` is the name of the function as the query writes it, for messages.
 */
export type SetFunction = (
  args: readonly string[],
  context: JqlContext,
  name: string,
) => readonly string[];

const userNamed = (literal: string, context: JqlContext, name: string): string => {
  const [found] = userIds(literal, context);
  if (found !== undefined) return found;
  throw new JqlError(`The user '${literal}' does not exist for function '${name}'.`);
};

/** Returns the dates on which a user created or changed an issue, commented on it or logged work on it. */
const deedsOf = (issue: IssueRecord, userId: string, { site }: JqlContext): string[] => [
  ...(issue.creatorId === userId ? [issue.created] : []),
  ...site.changesOf(issue.id).flatMap(({ authorId, at }) => (authorId === userId ? [at] : [])),
  ...[...site.commentsOf(issue.id), ...site.worklogsOf(issue.id)].flatMap((each) => [
    ...(each.authorId === userId && each.created !== null ? [each.created] : []),
    ...(each.updateAuthorId === userId && each.updated !== null ? [each.updated] : []),
  ]),
];

const updatedBy: SetFunction = ([literal = '', from, to], context, name) => {
  const userId = userNamed(literal, context, name);
  const edge = (text: string | undefined, otherwise: number): number =>
    text === undefined
      ? otherwise
      : momentOf(text, { kind: 'field', name }, () => context.now, context.user.timeZone);
  const [first, last] = [edge(from, Number.NEGATIVE_INFINITY), edge(to, Number.POSITIVE_INFINITY)];
  return [...context.site.rows.issues.values()]
    .filter((issue) =>
      deedsOf(issue, userId, context).some((instant) => {
        const moment = Date.parse(instant);
        return moment >= first && moment <= last;
      }),
    )
    .map(({ id }) => id);
};

const MOST_REMEMBERED = 50;

/** Returns the fifty issues that the user has viewed most recently. */
const issueHistory: SetFunction = (_, { site, user }) =>
  [...site.rows.views.values()]
    .filter(({ userId }) => userId === user.id)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_REMEMBERED)
    .map(({ issueId }) => issueId);

const issuesWith =
  (member: 'voterIds' | 'watcherIds'): SetFunction =>
  (_, { site, user }) =>
    [...site.rows.issues.values()]
      .filter((issue) => issue[member]?.includes(user.id))
      .map(({ id }) => id);

/** Returns no issues, because the sandbox stores no remote links. */
const withRemoteLinks: SetFunction = () => [];

/** Functions that return issues, by lower-case name. */
export const ISSUE_SETS: Readonly<Record<string, SetFunction>> = {
  updatedby: updatedBy,
  issuehistory: issueHistory,
  votedissues: issuesWith('voterIds'),
  watchedissues: issuesWith('watcherIds'),
  issueswithremotelinksbyglobalid: withRemoteLinks,
};

const projectsWhere = (
  { site, visible }: JqlContext,
  holds: (project: ProjectRecord) => boolean,
): string[] =>
  [...site.rows.projects.values()]
    .filter((project) => visible.has(project.id) && holds(project))
    .map(({ id }) => id);

/** Returns the user whom an argument names. Returns the current user if there is no argument. */
const leadOf = (literal: string | undefined, context: JqlContext, name: string): string =>
  literal === undefined ? context.user.id : userNamed(literal, context, name);

const leadByUser: SetFunction = ([literal], context, name) => {
  const leadId = leadOf(literal, context, name);
  return projectsWhere(context, (project) => project.leadId === leadId);
};

/** Returns the components that this user leads in the projects that the current user may see. */
export const componentsLeadByUser: SetFunction = ([literal], context, name) => {
  const leadId = leadOf(literal, context, name);
  return [...context.site.rows.projects.values()]
    .filter(({ id }) => context.visible.has(id))
    .flatMap(({ components }) => components)
    .flatMap((component) => (component.leadId === leadId ? [component.id] : []));
};

const withPermission: SetFunction = ([literal = ''], context, name) => {
  const key = isPermissionKey(literal)
    ? literal
    : PERMISSION_KEYS.find((each) => named(literal, PERMISSIONS[each].name, PERMISSIONS[each].id));
  if (!key)
    throw new JqlError(
      `Function '${name}' can not generate a list of projects for permission '${literal}'; the permission does not exist.`,
    );
  return projectsWhere(context, (project) => permitted(context.user, key, project));
};

const withRole: SetFunction = ([literal = ''], context, name) => {
  const role = Object.values(ROLES).find((each) => named(literal, each.id, each.name));
  if (!role)
    throw new JqlError(
      `Function '${name}' can not generate a list of projects for role '${literal}'; the role does not exist.`,
    );
  return projectsWhere(context, (project) => inRole(context.user, project.roles[role.id]));
};

export const PROJECT_SETS: Readonly<Record<string, SetFunction>> = {
  projectsleadbyuser: leadByUser,
  projectswhereuserhaspermission: withPermission,
  projectswhereuserhasrole: withRole,
};
