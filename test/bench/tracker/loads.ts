import { requestedFields } from '#domain/tracker/fields.ts';
import { stepsQuery, storiesQuery, subtasksQuery } from '#domain/tracker/jql/loading.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { Ask, Body } from '#infra/sandbox/tracker/testing/answers.ts';

/** The board's filter, which the import makes. */
const FILTER = '10000';
const SEARCH = '/rest/api/3/search/jql';
/** Sizes of spec 000 §7 Issue loading and Batching. */
const FIRST_PAGE = 100;
const CHUNK = 100;
const AT_ONCE = 5;
const MOST_IDS = 5000;

const QUERIES = { steps: stepsQuery, stories: storiesQuery, subtasks: subtasksQuery } as const;
export type Level = keyof typeof QUERIES;
export const LEVELS = Object.keys(QUERIES) as readonly Level[];

const FIELDS = requestedFields({
  rank: 'customfield_10019',
  sprint: 'customfield_10020',
  storyPoints: ['customfield_10026', 'customfield_10016'],
});
const PROPERTIES = [
  PROPERTY_KEYS.goalId,
  PROPERTY_KEYS.rank,
  PROPERTY_KEYS.color,
  PROPERTY_KEYS.sprintRank,
  PROPERTY_KEYS.versionRank,
];

export const queryOf = (level: Level, completed = false): string =>
  QUERIES[level]({ scope: { filterId: FILTER }, completed });

const post = async (ask: Ask, path: string, body: object): Promise<Body> => {
  const answer = await ask('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export const firstPage = (ask: Ask, jql: string): Promise<Body> =>
  post(ask, SEARCH, { jql, maxResults: FIRST_PAGE, fields: FIELDS, properties: PROPERTIES });

export const countOf = async (ask: Ask, jql: string): Promise<number> =>
  (await post(ask, '/rest/api/3/search/approximate-count', { jql })).count;

export const bulkFetch = async (
  ask: Ask,
  ids: readonly string[],
  selection: object = { fields: FIELDS, properties: PROPERTIES },
): Promise<number> => {
  const body = { issueIdsOrKeys: ids, ...selection };
  return (await post(ask, '/rest/api/3/issue/bulkfetch', body)).issues.length;
};

/** Bulk fetch as its defaults have it: every field, and the texts as HTML. */
export const WHOLE_ISSUES = {
  fields: ['*all'],
  properties: PROPERTIES,
  expand: ['renderedFields'],
};

export const idsOf = async (ask: Ask, jql: string): Promise<string[]> => {
  const ids: string[] = [];
  let nextPageToken: string | undefined;
  do {
    const page = await post(ask, SEARCH, { jql, maxResults: MOST_IDS, nextPageToken });
    ids.push(...page.issues.map(({ id }) => id));
    nextPageToken = page.nextPageToken;
  } while (nextPageToken !== undefined);
  return ids;
};

/** Loads one level as a board does: count, first page, and the rest by bulk fetches, some at once. */
export const loadLevel = async (ask: Ask, level: Level): Promise<number> => {
  const jql = queryOf(level);
  const [page] = await Promise.all([firstPage(ask, jql), countOf(ask, jql)]);
  const rest = (await idsOf(ask, jql)).slice(page.issues.length);
  const chunks = Array.from({ length: Math.ceil(rest.length / CHUNK) }, (_, at) =>
    rest.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  let fetched = page.issues.length;
  for (let at = 0; at < chunks.length; at += AT_ONCE) {
    const some = chunks.slice(at, at + AT_ONCE).map((chunk) => bulkFetch(ask, chunk));
    for (const count of await Promise.all(some)) fetched += count;
  }
  return fetched;
};
