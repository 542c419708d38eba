import type { SprintRecord, VersionRecord } from '../model/records.ts';
import type { JqlContext } from './context.ts';
import { checkCall } from './function-signatures.ts';
import { JqlError } from './jql-error.ts';
import { issueIds, named } from './literals.ts';

type SetFunction = (args: readonly string[], context: JqlContext) => readonly string[];

const sprints =
  (state: SprintRecord['state']): SetFunction =>
  (_, { site }) =>
    [...site.rows.sprints.values()]
      .filter((sprint) => sprint.state === state)
      .map((sprint) => sprint.id);

const versions = (
  args: readonly string[],
  { site, visible }: JqlContext,
  name: string,
): VersionRecord[] => {
  const wanted = args.map((literal) => {
    const found = [...site.rows.projects.values()].find(
      (project) => visible.has(project.id) && named(literal, project.key, project.name, project.id),
    );
    if (found) return found.id;
    throw new JqlError(
      `Could not resolve the project '${literal}' provided to function '${name}'.`,
    );
  });
  return [...site.rows.versions.values()]
    .filter((version) => !version.archived)
    .filter((version) =>
      wanted.length > 0 ? wanted.includes(version.projectId) : visible.has(version.projectId),
    )
    .sort((one, other) => one.sequence - other.sequence);
};

const releasedOr =
  (name: string, released: boolean): SetFunction =>
  (args, context) =>
    versions(args, context, name)
      .filter((version) => version.released === released)
      .map((version) => version.id);

const edge =
  (name: string, released: boolean, at: 0 | -1): SetFunction =>
  (args, context) => {
    const found = versions(args, context, name)
      .filter((version) => version.released === released)
      .at(at);
    return found ? [found.id] : [];
  };

const membersOf: SetFunction = (args, { site }) => {
  const [group = ''] = args;
  if (![...site.rows.groups.values()].some((each) => named(group, each.name, each.id)))
    throw new JqlError(
      `Function 'membersOf' can not generate a list of usernames for group '${group}'; the group does not exist.`,
    );
  return [...site.rows.users.values()]
    .filter((user) => user.groups.some((each) => named(group, each)))
    .map((user) => user.id);
};

/** Whether a link, read from the issue, is one of those asked for by name or by phrase; no phrase: every link. */
const readsAs = (
  phrases: readonly string[],
  { site }: JqlContext,
): ((phrase: string) => boolean) => {
  const names = [...site.rows.linkTypes.values()].flatMap((type) => [
    [type.name, [type.inward, type.outward]] as const,
    [type.inward, [type.inward]] as const,
    [type.outward, [type.outward]] as const,
  ]);
  const wanted = new Set<string>();
  for (const literal of phrases) {
    const found = names.filter(([name]) => named(literal, name)).flatMap(([, ways]) => ways);
    if (found.length === 0)
      throw new JqlError(
        `Issue link type '${literal}' could not be found in function 'linkedIssues' as either name, inward or outward description.`,
      );
    for (const way of found) wanted.add(way);
  }
  return (phrase) => wanted.size === 0 || wanted.has(phrase);
};

const linkedIssues: SetFunction = ([key = '', ...phrases], context) => {
  const { site } = context;
  if (site.rows.settings.get('site')?.issueLinking === false)
    throw new JqlError(
      "Function 'linkedIssues' cannot be called as issue linking is currently disabled.",
    );
  const wanted = readsAs(phrases, context);
  const [id = ''] = issueIds('issue')(key, context);
  return site.linksOf(id).flatMap((link) => {
    const type = site.rows.linkTypes.get(link.typeId);
    const source = link.inwardId === id;
    if (!wanted((source ? type?.outward : type?.inward) ?? '')) return [];
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
  releasedversions: releasedOr('releasedVersions', true),
  unreleasedversions: releasedOr('unreleasedVersions', false),
  latestreleasedversion: edge('latestReleasedVersion', true, -1),
  earliestunreleasedversion: edge('earliestUnreleasedVersion', false, 0),
  linkedissues: linkedIssues,
  standardissuetypes: typesWhere(false),
  subtaskissuetypes: typesWhere(true),
};

/** The ids that a function gives for a field; Jira's words when it cannot be used there. */
export const callSetFunction = (
  name: string,
  args: readonly string[],
  allowed: readonly string[],
  fieldName: string,
  context: JqlContext,
): readonly string[] => {
  checkCall(name, args);
  const key = name.toLowerCase();
  const call = SET_FUNCTIONS[key];
  if (!call || !allowed.includes(key))
    throw new JqlError(
      `A value provided by the function '${name}' is invalid for the field '${fieldName}'.`,
    );
  return call(args, context);
};
