import { releaseBody } from '#domain/board/lanes/release.ts';
import { type SprintForm, sprintBody } from '#domain/board/lanes/sprint.ts';
import type { LaneChange, UnfinishedTarget } from '#domain/change/model/lane-change.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import type { Sprint } from '#domain/tracker/entities.ts';
import { allOf } from '#domain/tracker/jql/text.ts';
import { readSprints, readVersions } from '#domain/tracker/read-entities.ts';
import type { TrackerCall } from '../../host/host.ts';
import { type Failure, FailureError, settled } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { allPages } from '../tracker/paging.ts';

const MOST_AT_ONCE = 50;
const PAGE = 100;

const segment = encodeURIComponent;
const versionAt = (id: string): string => `/rest/api/3/version/${segment(id)}`;
const sprintAt = (id: string): string => `/rest/agile/1.0/sprint/${segment(id)}`;

/** Returns the URL of a release. The tracker wants a URL where a request names a second release. */
const addressOf = (id: string): string => `/rest/api/3/version/${segment(id)}`;

interface KeysPage {
  readonly issues?: readonly { readonly key?: unknown }[];
  readonly nextPageToken?: string;
}

/**
 * Returns the keys of all unfinished stories of a sprint, including those not on the map. A closed sprint stays in the
 * history of its stories, so stories that are already in another sprint are skipped.
 */
const unfinishedIn = async (ask: AskTracker, { id, state }: Sprint): Promise<string[]> => {
  const keys: string[] = [];
  let nextPageToken: string | undefined;
  do {
    const body = {
      jql: allOf([
        `sprint = ${Number(id)}`,
        'statusCategory != Done',
        'hierarchyLevel = 0',
        ...(state === 'closed'
          ? ['sprint NOT IN openSprints()', 'sprint NOT IN futureSprints()']
          : []),
      ]),
      maxResults: PAGE,
      fields: ['key'],
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
    };
    const answer = await ask({ method: 'POST', url: '/rest/api/3/search/jql', body });
    const page = (answer ?? {}) as KeysPage;
    keys.push(...(page.issues ?? []).flatMap(({ key }) => (typeof key === 'string' ? key : [])));
    nextPageToken = page.nextPageToken;
  } while (nextPageToken !== undefined);
  return keys;
};

const createSprint = (ask: AskTracker, boardId: string, form: SprintForm): Promise<unknown> =>
  ask({
    method: 'POST',
    url: '/rest/agile/1.0/sprint',
    body: { ...sprintBody(form), originBoardId: Number(boardId) },
  });

type NewSprint = Extract<UnfinishedTarget, { kind: 'new' }>;

/** Returns the id of the future sprint with the name of the new sprint: an earlier attempt may have created it. */
const madeBefore = async (
  ask: AskTracker,
  { boardId, form }: NewSprint,
): Promise<string | undefined> => {
  const url = `/rest/agile/1.0/board/${segment(boardId)}/sprint?state=future`;
  const { name } = sprintBody(form);
  return readSprints(await allPages(ask, url)).find((each) => each.name === name)?.id;
};

/** Returns the id of the sprint that the stories move to; null for the backlog. Creates the sprint if needed. */
const targetOf = async (
  ask: AskTracker,
  to: UnfinishedTarget,
  again: boolean,
): Promise<string | null> => {
  if (to.kind === 'backlog') return null;
  if (to.kind === 'sprint') return to.id;
  const known = again ? await madeBefore(ask, to) : undefined;
  if (known !== undefined) return known;
  const { id } = ((await createSprint(ask, to.boardId, to.form)) ?? {}) as { id?: unknown };
  if (id === undefined) throw new FailureError({ kind: 'unreadable' });
  return String(id);
};

type Completion = Extract<LaneChange, { kind: 'completeSprint' }>;

/**
 * Moves the unfinished stories of a closed sprint: those in `apart` to their own targets, then all others. Stories for
 * the backlog need no call, because closing the sprint has moved them there.
 */
const moveOut = async (
  ask: AskTracker,
  { unfinishedTo, apart = {} }: Completion,
  keys: readonly string[],
  again: boolean,
): Promise<void> => {
  const rest = keys.filter((key) => !Object.hasOwn(apart, key));
  const target = rest.length > 0 ? await targetOf(ask, unfinishedTo, again) : null;
  const places = Map.groupBy(keys, (key) => (Object.hasOwn(apart, key) ? apart[key] : target));
  for (const [to, own] of places) {
    if (to == null) continue;
    for (const issues of chunked(own, MOST_AT_ONCE)) {
      await ask({ method: 'POST', url: `${sprintAt(to)}/issue`, body: { issues } });
    }
  }
};

interface Completed {
  readonly answer: unknown;
  /** Why some unfinished stories could not be moved; null if all were moved. */
  readonly left: Failure | null;
}

/** Returns whether the failure is temporary, so that a retry can continue. */
const passes = (failure: Failure): boolean =>
  failure.kind === 'offline' ||
  ('retryAt' in failure && failure.retryAt !== undefined) ||
  ('status' in failure && failure.status === 401);

/**
 * Closes a sprint, then moves its unfinished stories; if closing is refused, nothing has moved. If the sprint is closed
 * already, an earlier attempt closed it, and only the move is done. Throws `FailureError` if the sprint stays open, or
 * if the move must wait (offline, rate limit, sign-in).
 */
export const completeSprint = async (ask: AskTracker, change: Completion): Promise<Completed> => {
  const url = sprintAt(change.sprint.id);
  const found = await ask({ url });
  const sprint = readSprints([found])[0] ?? change.sprint;
  const again = sprint.state === 'closed';
  const keys = await unfinishedIn(ask, sprint);
  const answer = again ? found : await ask({ method: 'POST', url, body: { state: 'closed' } });
  const { error = null } = await settled(() => moveOut(ask, change, keys, again));
  if (error && passes(error)) throw new FailureError(error);
  return { answer, left: error };
};

/** Returns the tracker's data of the release of a project that has this name; null if there is none. */
export const findRelease = async (
  ask: AskTracker,
  projectId: string,
  name: string,
): Promise<unknown> => {
  const answer = await ask({ url: `/rest/api/3/project/${segment(projectId)}/versions` });
  const wanted = cleanLine(name).toLowerCase();
  const isWanted = (found: unknown): boolean =>
    readVersions([found], projectId as ProjectId).some(
      (version) => cleanLine(version.name).toLowerCase() === wanted,
    );
  return (Array.isArray(answer) ? answer : []).find(isWanted) ?? null;
};

const callFor = (change: Exclude<LaneChange, Completion>): TrackerCall => {
  switch (change.kind) {
    case 'createRelease':
      return {
        method: 'POST',
        url: '/rest/api/3/version',
        body: { ...releaseBody(change.form), projectId: Number(change.projectId) },
      };
    case 'release': {
      const { version, releaseDate } = change;
      return { method: 'PUT', url: versionAt(version.id), body: { released: true, releaseDate } };
    }
    case 'unrelease': {
      const { version, releaseDate } = change;
      const body = { released: false, ...(releaseDate === undefined ? {} : { releaseDate }) };
      return { method: 'PUT', url: versionAt(version.id), body };
    }
    case 'archiveRelease': {
      const { version, archived } = change;
      return { method: 'PUT', url: versionAt(version.id), body: { archived } };
    }
    case 'mergeRelease': {
      const url = `${versionAt(change.version.id)}/mergeto/${segment(change.into)}`;
      return { method: 'PUT', url };
    }
    case 'swapSprints': {
      const body = { sprintToSwapWith: Number(change.other.id) };
      return { method: 'POST', url: `${sprintAt(change.sprint.id)}/swap`, body };
    }
    case 'placeRelease': {
      const { version, after } = change;
      const body = after === null ? { position: 'First' } : { after: addressOf(after) };
      return { method: 'POST', url: `${versionAt(version.id)}/move`, body };
    }
    case 'deleteRelease': {
      const { version, moveTo } = change;
      // `moveAffectedIssuesTo`: the target release also replaces the deleted one as the affected version of issues.
      const id = Number(moveTo);
      const body = moveTo === null ? {} : { moveFixIssuesTo: id, moveAffectedIssuesTo: id };
      return { method: 'POST', url: `${versionAt(version.id)}/removeAndSwap`, body };
    }
    case 'deleteSprint':
      return { method: 'DELETE', url: sprintAt(change.sprint.id) };
    case 'createSprint': {
      const body = { ...sprintBody(change.form), originBoardId: Number(change.boardId) };
      return { method: 'POST', url: '/rest/agile/1.0/sprint', body };
    }
    case 'startSprint': {
      const body = { ...sprintBody(change.form), state: 'active' };
      return { method: 'POST', url: sprintAt(change.sprint.id), body };
    }
    default:
      return change satisfies never;
  }
};

/** Changes a release or sprint in the tracker. Returns the tracker's answer. Throws `FailureError`. */
export const writeLane = (
  ask: AskTracker,
  change: Exclude<LaneChange, Completion>,
): Promise<unknown> => ask(callFor(change));
