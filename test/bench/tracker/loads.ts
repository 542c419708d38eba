import { requestedFields } from '#domain/tracker/fields.ts';
import { stepsQuery, storiesQuery, subtasksQuery } from '#domain/tracker/jql/loading.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';

/** Id of the filter that the import creates for the board. */
const FILTER = '10000';
const SEARCH = '/rest/api/3/search/jql';
/** Page sizes with which a board searches and fetches issues (R-LOAD-2). */
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

/** Sends a request and waits for the last byte. Returns the raw answer. */
export type Call = (method: string, path: string, body?: object) => Promise<Buffer>;

const post = async <Shape>(call: Call, path: string, body: object): Promise<Shape> =>
  JSON.parse((await call('POST', path, body)).toString('utf8')) as Shape;

/** Requests the first page of a search. Returns the unparsed answer. */
export const firstPage = (call: Call, jql: string): Promise<Buffer> =>
  call('POST', SEARCH, {
    jql,
    maxResults: FIRST_PAGE,
    fields: FIELDS,
    properties: PROPERTIES,
  });

const COUNT = '/rest/api/3/search/approximate-count';
export const count = (call: Call, jql: string): Promise<Buffer> => call('POST', COUNT, { jql });

export const bulkFetch = (
  call: Call,
  issueIdsOrKeys: readonly string[],
  selection: object = { fields: FIELDS, properties: PROPERTIES },
): Promise<Buffer> => call('POST', '/rest/api/3/issue/bulkfetch', { issueIdsOrKeys, ...selection });

/** Parameters of a bulk fetch of everything: all fields, and texts also as HTML. */
export const WHOLE_ISSUES = {
  fields: ['*all'],
  properties: PROPERTIES,
  expand: ['renderedFields'],
};

interface Page {
  readonly issues: readonly { readonly id: string }[];
  readonly nextPageToken?: string;
}

export const idsOf = async (call: Call, jql: string): Promise<string[]> => {
  const ids: string[] = [];
  let nextPageToken: string | undefined;
  do {
    const page: Page = await post(call, SEARCH, { jql, maxResults: MOST_IDS, nextPageToken });
    ids.push(...page.issues.map(({ id }) => id));
    nextPageToken = page.nextPageToken;
  } while (nextPageToken !== undefined);
  return ids;
};

/**
 * Loads a level as a board does: the number of issues, then the first page, and then all other pages with concurrent
 * bulk fetches. Returns the number of issues.
 */
export const loadLevel = async (call: Call, level: Level): Promise<number> => {
  const jql = queryOf(level);
  await Promise.all([firstPage(call, jql), count(call, jql)]);
  const ids = await idsOf(call, jql);
  const rest = ids.slice(FIRST_PAGE);
  for (let at = 0; at < rest.length; at += CHUNK * AT_ONCE) {
    const some = rest.slice(at, at + CHUNK * AT_ONCE);
    const chunks = Array.from({ length: Math.ceil(some.length / CHUNK) }, (_, chunk) =>
      some.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
    );
    await Promise.all(chunks.map((chunk) => bulkFetch(call, chunk)));
  }
  return ids.length;
};
