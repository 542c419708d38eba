import type { IssueWrite } from '../board/difference/writes.ts';
import type { MapSources } from '../board/model/model.ts';
import type { Issue, Sprint } from '../tracker/entities.ts';
import {
  PROPERTY_KEYS,
  type PropertyName,
  propertyBody,
  readProperties,
} from '../tracker/properties.ts';

/** Id of the sprint field in tests. */
export const SPRINT_FIELD = 'customfield_10020';

const storedProperties = ({ properties }: Issue): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(PROPERTY_KEYS).map(([name, key]) => [
      key,
      propertyBody(properties[name as PropertyName]),
    ]),
  );

/** Replaces the issue's open sprint and keeps its closed sprints, as the tracker does. */
const withSprint = (issue: Issue, id: unknown, known: readonly Sprint[]): readonly Sprint[] => [
  ...issue.sprints.filter(({ state }) => state === 'closed'),
  ...known.filter((sprint) => sprint.id === String(id)),
];

const written = (
  issue: Issue,
  write: IssueWrite,
  all: readonly Issue[],
  sprints: readonly Sprint[],
): Issue => {
  const { parent, fixVersions, [SPRINT_FIELD]: sprint } = write.fields ?? {};
  const epic = all.find(
    ({ id, key }) => parent && ('id' in parent ? parent.id === id : parent.key === key),
  );
  const properties = Object.fromEntries(
    (write.properties ?? []).map(({ key, value }) => [key, value]),
  );
  return {
    ...issue,
    ...(parent === undefined ? {} : { parent: epic ? { id: epic.id, key: epic.key } : null }),
    ...(sprint === undefined ? {} : { sprints: withSprint(issue, sprint, sprints) }),
    ...(fixVersions === undefined ? {} : { versionIds: fixVersions.map(({ id }) => id) }),
    properties: readProperties({ ...storedProperties(issue), ...properties }),
  };
};

/** Returns what the board would read from the tracker after the writes. */
export const applied = (sources: MapSources, writes: readonly IssueWrite[]): MapSources => {
  const all = [...sources.steps, ...sources.stories];
  const byKey = new Map(writes.map((write) => [write.key, write]));
  const after = (issue: Issue): Issue => {
    const write = byKey.get(issue.key);
    return write ? written(issue, write, all, sources.sprints) : issue;
  };
  return { ...sources, steps: sources.steps.map(after), stories: sources.stories.map(after) };
};
