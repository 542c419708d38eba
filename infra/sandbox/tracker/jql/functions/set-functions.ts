import type { SprintRecord, VersionRecord } from '../../model/records.ts';
import type { JqlContext } from '../context/context.ts';
import { named } from '../context/literals.ts';
import { JqlError } from '../syntax/jql-error.ts';
import { checkCall, functionKey } from './function-signatures.ts';
import {
  componentsLeadByUser,
  ISSUE_SETS,
  PROJECT_SETS,
  type SetFunction,
} from './personal-sets.ts';

const sprints =
  (state: SprintRecord['state']): SetFunction =>
  (_, { site }) =>
    [...site.rows.sprints.values()]
      .filter((sprint) => sprint.state === state)
      .map((sprint) => sprint.id);

/** Finds a project by its key, or else by its name, or else by its id. */
const projectNamed = (literal: string, { site, visible }: JqlContext, name: string): string => {
  const seen = [...site.rows.projects.values()].filter((project) => visible.has(project.id));
  const found =
    seen.find((project) => named(literal, project.key)) ??
    seen.find((project) => named(literal, project.name)) ??
    seen.find((project) => project.id === literal);
  if (found) return found.id;
  throw new JqlError(`Could not resolve the project '${literal}' provided to function '${name}'.`);
};

/**
 * Returns the released or unreleased versions of these projects, in order and with archived ones. Without arguments,
 * uses all projects that the user may see.
 */
const versions = (
  args: readonly string[],
  context: JqlContext,
  { name, released }: { readonly name: string; readonly released: boolean },
): VersionRecord[][] => {
  const wanted = args.map((literal) => projectNamed(literal, context, name));
  const projectIds = wanted.length > 0 ? wanted : [...context.visible];
  const rows = [...context.site.rows.versions.values()]
    .filter((version) => version.released === released)
    .sort((one, other) => one.sequence - other.sequence);
  return projectIds.map((id) => rows.filter((version) => version.projectId === id));
};

const allVersions =
  (released: boolean): SetFunction =>
  (args, context, name) =>
    versions(args, context, { name, released })
      .flat()
      .map((version) => version.id);

const edgeVersion =
  (released: boolean, position: 0 | -1): SetFunction =>
  (args, context, name) =>
    versions(args, context, { name, released }).flatMap((rows) => rows.at(position)?.id ?? []);

const membersOf: SetFunction = ([group = ''], { site }, name) => {
  if (![...site.rows.groups.values()].some((each) => named(group, each.name, each.id)))
    throw new JqlError(
      `Function '${name}' can not generate a list of usernames for group '${group}'; the group does not exist.`,
    );
  return [...site.rows.users.values()]
    .filter((user) => user.groups.some((each) => named(group, each)))
    .map((user) => user.id);
};

/**
 * Returns a function that tests whether the description of a link is one of these. Without descriptions, every link
 * matches. Throws for an unknown description.
 */
const describedBy = (
  phrases: readonly string[],
  { site }: JqlContext,
  name: string,
): ((phrase: string) => boolean) => {
  const known = [...site.rows.linkTypes.values()].flatMap((type) => [type.inward, type.outward]);
  const unknown = phrases.find((literal) => !known.some((phrase) => named(literal, phrase)));
  if (unknown !== undefined)
    throw new JqlError(`Issue link type '${unknown}' could not be found in function '${name}'.`);
  return (phrase) => phrases.length === 0 || phrases.some((literal) => named(literal, phrase));
};

const linkedIssues: SetFunction = ([literal = '', ...phrases], context, name) => {
  const { site, visible } = context;
  if (site.rows.settings.get('site')?.issueLinking === false)
    throw new JqlError(
      `Function '${name}' cannot be called as issue linking is currently disabled.`,
    );
  const id = site.rows.issues.has(literal) ? literal : (site.index.idOfKey(literal) ?? '');
  if (!visible.has(site.rows.issues.get(id)?.projectId ?? ''))
    throw new JqlError(`Issue '${literal}' could not be found in function '${name}'.`);
  const described = describedBy(phrases, context, name);
  return site.linksOf(id).flatMap((link) => {
    const type = site.rows.linkTypes.get(link.typeId);
    const source = link.inwardId === id;
    if (!described((source ? type?.outward : type?.inward) ?? '')) return [];
    return [source ? link.outwardId : link.inwardId];
  });
};

const typesWhere =
  (subtask: boolean): SetFunction =>
  (_, { site }) =>
    [...site.rows.issueTypes.values()]
      .filter((type) => type.hierarchyLevel < 0 === subtask)
      .map((type) => type.id);

const SET_FUNCTIONS: Readonly<Record<string, SetFunction>> = {
  currentuser: (_, { user }) => [user.id],
  membersof: membersOf,
  opensprints: sprints('active'),
  closedsprints: sprints('closed'),
  futuresprints: sprints('future'),
  releasedversions: allVersions(true),
  unreleasedversions: allVersions(false),
  latestreleasedversion: edgeVersion(true, -1),
  earliestunreleasedversion: edgeVersion(false, 0),
  linkedissues: linkedIssues,
  ...ISSUE_SETS,
  ...PROJECT_SETS,
  componentsleadbyuser: componentsLeadByUser,
  standardissuetypes: typesWhere(false),
  subtaskissuetypes: typesWhere(true),
};

/**
 * Returns the ids that a function stands for in this field. Throws Jira's message if the field does not accept the
 * function.
 */
export const callSetFunction = (
  name: string,
  args: readonly string[],
  allowed: readonly string[],
  fieldName: string,
  context: JqlContext,
): readonly string[] => {
  checkCall(name, args);
  const key = functionKey(name);
  const call = SET_FUNCTIONS[key];
  if (!call || !allowed.includes(key))
    throw new JqlError(
      `A value provided by the function '${name}' is invalid for the field '${fieldName}'.`,
    );
  return call(args, context, name);
};
