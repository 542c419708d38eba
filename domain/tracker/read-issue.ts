import type { IssueId, IssueKey, ProjectId } from '../kernel/ids.ts';
import type { Issue, IssueLink, IssueProperties } from './entities.ts';
import type { FieldIds, NO_FIELDS } from './fields.ts';
import { readPlan } from './plan.ts';
import {
  type ALL_PROPERTIES,
  type LevelProperties,
  type ReadName,
  readHomeRank,
  readProperties,
  spoiltRanks,
} from './properties.ts';
import { issueTypeOf, personOf, priorityOf, readSprints, statusOf } from './read-entities.ts';
import { restIssue, restIssueLink } from './rest-shapes.ts';

const firstNumberIn = (fields: Record<string, unknown>, ids: readonly string[]): number | null =>
  ids.map((id) => fields[id]).find((value) => typeof value === 'number') ?? null;

const textIn = (fields: Record<string, unknown>, id: string | null): string | null => {
  const value = id === null ? null : fields[id];
  return typeof value === 'string' ? value : null;
};

/**
 * Returns whether links of this type mean that one issue blocks the other. The tracker does not mark such types, so
 * this is decided by their names.
 */
export const isBlocking = ({
  name,
  outward,
}: {
  readonly name?: string | null | undefined;
  readonly outward?: string | null | undefined;
}): boolean => /^blocks?$/i.test(outward?.trim() ?? '') || /^blocks?$/i.test(name?.trim() ?? '');

const linkOf = (entry: unknown): IssueLink[] => {
  const parsed = restIssueLink.safeParse(entry);
  if (!parsed.success) return [];
  const { id, type, inwardIssue, outwardIssue } = parsed.data;
  const other = outwardIssue ?? inwardIssue;
  if (!other) return [];
  const order = outwardIssue ? 'blocks' : 'waits';
  return [{ id, typeId: type.id, issueId: other.id, ...(isBlocking(type) ? { order } : {}) }];
};

export const readLinks = (list: unknown): IssueLink[] =>
  Array.isArray(list) ? list.flatMap(linkOf) : [];

const linksIn = (list: unknown): Pick<Issue, 'links'> => {
  const links = readLinks(list);
  return links.length > 0 ? { links } : {};
};

/**
 * An issue of which only some properties were read. The others are unknown, not empty. The type differs from `Issue`,
 * so that the compiler refuses to plan a change on such an issue.
 */
export type PartialIssue<Name extends ReadName = never> = Omit<
  Issue,
  'properties' | 'plan' | 'spoiltRanks'
> & {
  readonly properties: Pick<IssueProperties, Name & keyof IssueProperties>;
} & ('plan' extends Name ? Pick<Issue, 'plan'> : unknown);

type NameOf<Names extends readonly ReadName[]> = number extends Names['length']
  ? never
  : Names[number];

/**
 * The type of an issue from which these fields and properties were read. It is `Issue` if they are all fields and
 * properties that issues of the level may have.
 */
export type IssueAsRead<
  Names extends readonly ReadName[],
  Fields extends FieldIds = FieldIds,
> = Names extends LevelProperties | typeof ALL_PROPERTIES
  ? Fields extends typeof NO_FIELDS
    ? PartialIssue<NameOf<Names>>
    : Issue
  : PartialIssue<NameOf<Names>>;

/**
 * Reads one issue from the answer to a search or a bulk fetch, with the properties `names`. Returns null when a
 * required value is missing.
 */
export const readIssue = <const Names extends readonly ReadName[], const Fields extends FieldIds>(
  answer: unknown,
  ids: Fields,
  _names: Names,
): IssueAsRead<Names, Fields> | null => {
  const parsed = restIssue.safeParse(answer);
  if (!parsed.success) return null;
  const { id, key, fields, properties } = parsed.data;
  const { parent } = fields;
  const spoilt = spoiltRanks(properties);
  const homeRank = readHomeRank(properties);
  const issue: Issue = {
    id: id as IssueId,
    key: key as IssueKey,
    projectId: (fields.project?.id ?? '') as ProjectId,
    summary: fields.summary ?? '',
    type: issueTypeOf(fields.issuetype),
    status: statusOf(fields.status),
    priority: fields.priority ? priorityOf(fields.priority) : null,
    assignee: fields.assignee ? personOf(fields.assignee) : null,
    labels: fields.labels ?? [],
    parent: parent ? { id: parent.id as IssueId, key: parent.key as IssueKey } : null,
    versionIds: (fields.fixVersions ?? []).map((version) => version.id),
    sprints: ids.sprint === null ? [] : readSprints(fields[ids.sprint]),
    storyPoints: firstNumberIn(fields, ids.storyPoints),
    trackerRank: textIn(fields, ids.rank),
    ...linksIn(fields.issuelinks),
    updated: fields.updated ?? '',
    ...readPlan(fields, properties, ids),
    properties: readProperties(properties),
    ...(homeRank === null ? {} : { homeRank }),
    ...(spoilt.length > 0 ? { spoiltRanks: spoilt } : {}),
  };
  return issue as IssueAsRead<Names, Fields>;
};
