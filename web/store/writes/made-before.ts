import { issueOn } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Sending } from './write-kind.ts';

/** The issue of an earlier attempt is looked for among this many of the user's newest issues. */
const MOST_OWN = 20;
/** Number of keys after the newest known key that are tried. */
const MOST_KEYS = 40;

/** Milliseconds after which the tracker's search usually contains a new issue. */
const UNTIL_FOUND = 3000;

/** Milliseconds by which the clocks of browser and tracker may differ. */
export const CLOCK_SKEW = 300_000;

const FIELDS = ['summary', 'parent', 'created', 'creator'];

interface FoundIssue {
  readonly id?: unknown;
  readonly key?: unknown;
  readonly fields?: {
    readonly summary?: unknown;
    readonly parent?: { readonly id?: unknown };
    readonly created?: unknown;
    readonly creator?: { readonly accountId?: unknown };
  };
}

const foundIn = (answer: unknown): readonly FoundIssue[] =>
  ((answer ?? {}) as { readonly issues?: readonly FoundIssue[] }).issues ?? [];

const search = async (ask: AskTracker, jql: string, maxResults: number) =>
  foundIn(
    await ask({
      method: 'POST',
      url: '/rest/api/3/search/jql',
      body: { jql, fields: FIELDS, maxResults },
    }),
  );

/**
 * Returns whether this change may have created the issue. An issue on the board may be it too if it is new enough:
 * after a reload, the board shows issues that the change has created.
 */
const mayBeNew = (
  { id, fields }: FoundIssue,
  { board, since }: Pick<Sending, 'board' | 'since'>,
): boolean => {
  const created = typeof fields?.created === 'string' ? Date.parse(fields.created) : Number.NaN;
  if (created >= since - CLOCK_SKEW) return true;
  return !board || typeof id !== 'string' || issueOn(board, id) === undefined;
};

/** Returns the keys that come after the newest of these keys in its project; none if there are no keys. */
const keysAfter = (keys: readonly unknown[]): string[] => {
  const parsed = keys.flatMap((key) => {
    const [, prefix, digits] = (typeof key === 'string' && /^(.+)-(\d+)$/.exec(key)) || [];
    return prefix === undefined ? [] : { prefix, number: Number(digits) };
  });
  const [newest] = parsed.toSorted((a, b) => b.number - a.number);
  if (!newest) return [];
  const { prefix, number } = newest;
  return Array.from({ length: MOST_KEYS }, (_, at) => `${prefix}-${number + at + 1}`);
};

/**
 * Returns the user's issues that are too new for the search. Reads them by the keys that new issues of the project must
 * have.
 */
const notIndexedYet = async (
  { ask }: Pick<Sending, 'ask'>,
  projectId: string,
  known: readonly FoundIssue[],
): Promise<readonly FoundIssue[]> => {
  const newest = await search(ask, `project = ${projectId} ORDER BY key DESC`, 1);
  const keys = keysAfter([...newest, ...known].map(({ key }) => key));
  if (keys.length === 0) return [];
  const [me, answer] = await Promise.all([
    ask({ url: '/rest/api/3/myself' }),
    ask({
      method: 'POST',
      url: '/rest/api/3/issue/bulkfetch',
      body: { issueIdsOrKeys: keys, fields: FIELDS },
    }),
  ]);
  const { accountId } = (me ?? {}) as { readonly accountId?: unknown };
  return foundIn(answer).filter(({ fields }) => fields?.creator?.accountId === accountId);
};

/**
 * Returns the id of the issue that an earlier attempt created without getting an answer; null if it created none. The
 * search may not contain the issue yet, so the next keys of the project are tried too.
 */
export const madeBefore = async (
  sending: Pick<Sending, 'ask' | 'board' | 'wait' | 'since' | 'made'>,
  {
    projectId,
    summary,
    parent,
  }: Pick<Issue, 'summary' | 'parent'> & { readonly projectId: string },
): Promise<string | null> => {
  const { ask, wait, made } = sending;
  const isSought = (issue: FoundIssue): boolean =>
    typeof issue.id === 'string' &&
    !made.has(issue.id) &&
    issue.fields?.summary === summary &&
    (issue.fields.parent?.id ?? null) === (parent?.id ?? null) &&
    mayBeNew(issue, sending);
  await wait(UNTIL_FOUND);
  const jql = `project = ${projectId} AND creator = currentUser() ORDER BY created DESC`;
  const own = await search(ask, jql, MOST_OWN);
  const found = own.find(isSought) ?? (await notIndexedYet(sending, projectId, own)).find(isSought);
  return typeof found?.id === 'string' ? found.id : null;
};
