import { JqlError } from '../syntax/jql-error.ts';
import type { JqlContext } from './context.ts';

/** Returns whether the literal equals one of the names. Ignores case. */
export const named = (literal: string, ...names: readonly string[]): boolean => {
  const wanted = literal.toLowerCase();
  return names.some((name) => name.toLowerCase() === wanted);
};

export const userIds = (literal: string, { site }: JqlContext): readonly string[] => {
  if (site.rows.users.has(literal)) return [literal];
  return [...site.rows.users.values()]
    .filter((user) => named(literal, user.id, user.email, user.displayName))
    .map((user) => user.id);
};

export const versionIds = (literal: string, { site, visible }: JqlContext): readonly string[] =>
  [...site.rows.versions.values()]
    .filter((version) => visible.has(version.projectId) && named(literal, version.name, version.id))
    .map((version) => version.id);

export const sprintIds = (literal: string, { site }: JqlContext): readonly string[] => {
  if (site.rows.sprints.has(literal)) return [literal];
  const found = [...site.rows.sprints.values()].filter((sprint) => named(literal, sprint.name));
  if (found.length > 0) return found.map((sprint) => sprint.id);
  const kind = /^\d+$/.test(literal) ? 'id' : 'name';
  throw new JqlError(
    `Sprint with ${kind} '${literal}' does not exist or you do not have permission to view it.`,
  );
};

/** Returns the id of the issue with this key or id, if the user may see the issue. */
export const issueIds = (
  literal: string,
  { site, visible }: JqlContext,
  fieldName: string,
): readonly string[] => {
  const id = site.rows.issues.has(literal) ? literal : site.index.idOfKey(literal);
  const issue = id === undefined ? undefined : site.rows.issues.get(id);
  if (issue && visible.has(issue.projectId)) return [issue.id];
  if (/^\d+$/.test(literal))
    throw new JqlError(`A value with ID '${literal}' does not exist for the field '${fieldName}'.`);
  if (!/^[A-Za-z][A-Za-z0-9_]*-\d+$/.test(literal))
    throw new JqlError(`The issue key '${literal}' for field '${fieldName}' is invalid.`);
  throw new JqlError(`An issue with key '${literal}' does not exist for field '${fieldName}'.`);
};
