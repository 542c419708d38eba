import type { FoundPerson, Issue, Priority, Status } from '#domain/tracker/entities.ts';
import { readFoundPeople, readPriorities } from '#domain/tracker/read-entities.ts';
import { transitionsOf } from '../calls/transitions.ts';
import { type Failure, FailureError } from '../ports/failure.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

export interface IssueChoices {
  readonly statuses: readonly Status[];
  readonly priorities: readonly Priority[];
  readonly people: readonly FoundPerson[];
  readonly labels: readonly string[];
}

const MOST = { people: 50, labels: 1000, priorities: 50 } as const;

const valuesOf = (answer: unknown): unknown => (answer as { values?: unknown } | null)?.values;

/**
 * Returns an empty list if the values of a field cannot be read, so that the other fields can still be edited
 * (R-LOAD-12).
 */
const orNone = async <Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FailureError) return [];
    throw error;
  }
};

const peopleFor = async (ask: AskTracker, key: string, text: string): Promise<FoundPerson[]> => {
  const query = new URLSearchParams({
    issueKey: key,
    maxResults: String(MOST.people),
    ...(text === '' ? {} : { query: text }),
  });
  return readFoundPeople(await ask({ url: `/rest/api/3/user/assignable/search?${query}` }));
};

const isForbidden = (failure: Failure): boolean =>
  failure.kind === 'tracker' && failure.status === 403;

/**
 * Returns the priorities. If the user may not search for them, reads the older list of all priorities, which has no
 * pages.
 */
const prioritiesOf = async (ask: AskTracker): Promise<Priority[]> => {
  const url = `/rest/api/3/priority/search?maxResults=${MOST.priorities}`;
  try {
    return readPriorities(valuesOf(await ask({ url })));
  } catch (error) {
    if (!(error instanceof FailureError) || !isForbidden(error.failure)) throw error;
    return readPriorities(await ask({ url: '/rest/api/3/priority' }));
  }
};

const labelsOf = async (ask: AskTracker): Promise<string[]> => {
  const values = valuesOf(await ask({ url: `/rest/api/3/label?maxResults=${MOST.labels}` }));
  return Array.isArray(values) ? values.filter((label) => typeof label === 'string') : [];
};

/** Returns the statuses that the issue's current transitions lead to, each once. */
const statusesOf = async (ask: AskTracker, key: string): Promise<Status[]> => {
  const reached = (await transitionsOf(ask, key)).map(({ to }) => to);
  return [...new Map(reached.map((status) => [status.id, status])).values()];
};

const loadChoices = async (ask: AskTracker, { key }: Issue): Promise<IssueChoices> => {
  const [statuses, priorities, people, labels] = await Promise.all([
    statusesOf(ask, key),
    orNone(prioritiesOf(ask)),
    orNone(peopleFor(ask, key, '')),
    orNone(labelsOf(ask)),
  ]);
  return { statuses, priorities, people, labels };
};

/**
 * The values that a card's fields can have. Read anew whenever a form opens, because transitions may change at any
 * time.
 */
export const choicesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    choices: build.mutation<IssueChoices, Issue>({
      queryFn: fromTracker(loadChoices),
    }),
    people: build.mutation<
      readonly FoundPerson[],
      { readonly issue: Issue; readonly text: string }
    >({
      queryFn: fromTracker((ask, { issue, text }) => peopleFor(ask, issue.key, text)),
    }),
  }),
});
