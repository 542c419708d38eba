import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import { PLAN_PROPERTY, PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { TrackerAnswer, TrackerCall } from '../host/host.ts';

/** What a small fake tracker contains. Its issues are in the form that the client uses. */
export interface FakeTracker {
  readonly steps?: readonly Issue[];
  readonly stories?: readonly Issue[];
  readonly subtasks?: readonly Issue[];
  readonly versions?: readonly Version[];
  readonly sprints?: readonly Sprint[];
  readonly permissions?: readonly string[];
  readonly page?: number;
  /** Answers a request in place of the fake tracker. For null, the fake tracker answers. */
  readonly instead?: (call: TrackerCall) => TrackerAnswer | null | Promise<TrackerAnswer | null>;
}

export const answered = (body: unknown, status = 200): TrackerAnswer => ({
  status,
  body,
  retryAfter: null,
});

const PERMITTED = [
  'CREATE_ISSUES',
  'EDIT_ISSUES',
  'DELETE_ISSUES',
  'ASSIGN_ISSUES',
  'TRANSITION_ISSUES',
  'ADMINISTER_PROJECTS',
];

const storedProperties = ({ properties, plan }: Issue): [string, unknown][] => [
  ...Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]): [string, unknown] => [
      PROPERTY_KEYS[name as keyof typeof PROPERTY_KEYS],
      { value },
    ]),
  ...(plan
    ? [[PLAN_PROPERTY, { startDate: plan.start, endDate: plan.end }] satisfies [string, unknown]]
    : []),
];

/**
 * Returns the requested properties of an issue. A key that ends with a portfolio's id gets the value of the project's
 * property.
 */
const askedProperties = (issue: Issue, asked: readonly string[]): [string, unknown][] => {
  const stored = new Map(storedProperties(issue));
  return asked.flatMap((key): [string, unknown][] => {
    const value = stored.get(key) ?? stored.get(key.replace(/-[0-9A-Z]{26}$/, ''));
    return value === undefined ? [] : [[key, value]];
  });
};

/** Returns an issue in the tracker's format, with the requested properties, or with all if none are requested. */
export const restIssue = (issue: Issue, asked?: readonly string[]) => ({
  id: issue.id,
  key: issue.key,
  properties: Object.fromEntries(asked ? askedProperties(issue, asked) : storedProperties(issue)),
  fields: {
    summary: issue.summary,
    issuetype: issue.type,
    status: { ...issue.status, statusCategory: { key: issue.status.category } },
    parent: issue.parent,
    fixVersions: issue.versionIds.map((id) => ({ id })),
    project: { id: issue.projectId },
    updated: issue.updated,
    labels: issue.labels,
  },
});

/** Returns the issues of the level that a query names; all issues if it names none. */
const ofLevel = (tracker: FakeTracker, jql: string): readonly Issue[] => {
  const { steps = [], stories = [], subtasks = [] } = tracker;
  if (!jql.includes('hierarchyLevel')) return [...steps, ...stories, ...subtasks];
  if (jql.includes('hierarchyLevel = 1')) return steps;
  return jql.includes('hierarchyLevel = 0') ? stories : subtasks;
};

interface SearchBody {
  readonly jql: string;
  readonly maxResults: number;
  readonly nextPageToken?: string;
  readonly properties?: readonly string[];
}

const idsOf = ({ steps = [], stories = [], subtasks = [] }: FakeTracker): ReadonlySet<string> =>
  new Set([...steps, ...stories, ...subtasks].map(({ id }) => id));

/** Answers a search. Refuses a query that names a missing issue, as Jira does. */
const search = (
  tracker: FakeTracker,
  { jql, maxResults, nextPageToken, properties }: SearchBody,
) => {
  const named = /\bid IN \(([^)]*)\)/.exec(jql)?.[1]?.split(', ');
  const gone = named?.find((id) => !idsOf(tracker).has(id));
  if (gone !== undefined) {
    const message = `A value with ID '${gone}' does not exist for the field 'id'.`;
    return answered({ errorMessages: [message] }, 400);
  }
  const found = ofLevel(tracker, jql).filter(({ id }) => named?.includes(id) ?? true);
  const from = Number(nextPageToken ?? 0);
  const to = from + Math.min(maxResults, tracker.page ?? maxResults);
  const more = to < found.length;
  return answered({
    issues: found.slice(from, to).map((issue) => restIssue(issue, properties)),
    isLast: !more,
    ...(more ? { nextPageToken: String(to) } : {}),
  });
};

const ROUTES: readonly (readonly [RegExp, (tracker: FakeTracker, call: TrackerCall) => unknown])[] =
  [
    [
      /^\/rest\/api\/3\/project\//,
      ({ versions = [] }) => ({
        id: '10',
        key: 'TRAIL',
        name: 'Trail',
        style: 'classic',
        versions,
        issueTypes: [],
      }),
    ],
    [/^\/rest\/api\/3\/field$/, () => []],
    [/^\/rest\/api\/3\/myself$/, () => ({ accountId: 'me' })],
    [
      /^\/rest\/api\/3\/mypermissions/,
      ({ permissions = PERMITTED }) => ({
        permissions: Object.fromEntries(permissions.map((key) => [key, { havePermission: true }])),
      }),
    ],
    [/^\/rest\/agile\/1\.0\/board\/5\/configuration/, () => ({ filter: { id: '900' } })],
    [/^\/rest\/agile\/1\.0\/board\/5\/project/, () => ({ values: [{ key: 'TRAIL' }] })],
    [
      /^\/rest\/agile\/1\.0\/board\/5\/sprint/,
      ({ sprints = [] }) => ({ values: sprints, isLast: true }),
    ],
    [/^\/rest\/agile\/1\.0\/board\?/, () => ({ values: [{ id: 5, type: 'scrum' }], isLast: true })],
    [
      /^\/rest\/api\/3\/issue\/bulkfetch$/,
      (tracker, { body }) => {
        const { issueIdsOrKeys, properties } = body as {
          readonly issueIdsOrKeys: readonly string[];
          readonly properties?: readonly string[];
        };
        const asked = new Set(issueIdsOrKeys);
        const { steps = [], stories = [], subtasks = [] } = tracker;
        const all = [...steps, ...stories, ...subtasks];
        return {
          issues: all
            .filter(({ id, key }) => asked.has(id) || asked.has(key))
            .map((issue) => restIssue(issue, properties)),
        };
      },
    ],
    [
      /^\/rest\/api\/3\/search\/approximate-count$/,
      (tracker, { body }) => ({ count: ofLevel(tracker, (body as SearchBody).jql).length }),
    ],
    [
      /^\/rest\/api\/3\/issue\//,
      ({ steps = [], stories = [], subtasks = [] }, { method, url }) => {
        if (method !== undefined && method !== 'GET') return null;
        const [, named] = /\/issue\/([^/?]+)/.exec(url) ?? [];
        const found = [...steps, ...stories, ...subtasks].find(
          ({ id, key }) => id === named || key === named,
        );
        return found ? restIssue(found) : null;
      },
    ],
  ];

/** Returns a tracker that answers the requests for loading a board and moving cards. */
export const fakeTracker =
  (tracker: FakeTracker = {}) =>
  async (call: TrackerCall): Promise<TrackerAnswer> => {
    const instead = await tracker.instead?.(call);
    if (instead) return instead;
    if (call.url === '/rest/api/3/search/jql') return search(tracker, call.body as SearchBody);
    if (call.method === 'PUT' && call.url.startsWith('/rest/api/3/user/properties/')) {
      return answered(null, 204);
    }
    const route = ROUTES.find(([address]) => address.test(call.url));
    return route ? answered(route[1](tracker, call)) : answered({ errorMessages: ['no'] }, 404);
  };
