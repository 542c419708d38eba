import { releaseBody } from '#domain/board/lanes/release.ts';
import { type SprintForm, sprintBody } from '#domain/board/lanes/sprint.ts';
import type { LaneChange, UnfinishedTarget } from '#domain/change/model/lane-change.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** The tracker moves at most so many issues into a sprint at once. */
const MOST_AT_ONCE = 50;
const PAGE = 100;

const segment = encodeURIComponent;
const versionAt = (id: string): string => `/rest/api/3/version/${segment(id)}`;
const sprintAt = (id: string): string => `/rest/agile/1.0/sprint/${segment(id)}`;

/** How the tracker names another version: by its address. */
const addressOf = (id: string): string => `/rest/api/3/version/${segment(id)}`;

interface KeysPage {
  readonly issues?: readonly { readonly key?: unknown }[];
  readonly nextPageToken?: string;
}

/** Keys of all unfinished issues of a sprint, those that the map does not show among them. */
const unfinishedIn = async (ask: AskTracker, sprintId: string): Promise<string[]> => {
  const keys: string[] = [];
  let nextPageToken: string | undefined;
  do {
    const body = {
      jql: `sprint = ${Number(sprintId)} AND statusCategory != Done`,
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

/** Id of the sprint that takes the issues, made first where there is none yet; null is the backlog. */
const targetOf = async (ask: AskTracker, to: UnfinishedTarget): Promise<string | null> => {
  if (to.kind === 'backlog') return null;
  if (to.kind === 'sprint') return to.id;
  const { id } = ((await createSprint(ask, to.boardId, to.form)) ?? {}) as { id?: unknown };
  if (id === undefined) throw new FailureError({ kind: 'unreadable' });
  return String(id);
};

const moveAll = async (
  ask: AskTracker,
  keys: readonly string[],
  target: string | null,
): Promise<void> => {
  const url = target === null ? '/rest/agile/1.0/backlog/issue' : `${sprintAt(target)}/issue`;
  for (const issues of chunked(keys, MOST_AT_ONCE)) {
    await ask({ method: 'POST', url, body: { issues } });
  }
};

type Completion = Extract<LaneChange, { kind: 'completeSprint' }>;

/** Moves what is unfinished out of a sprint: each issue that was chosen by itself to its own place, then all others. */
const moveOut = async (
  ask: AskTracker,
  { sprint, unfinishedTo, apart = {} }: Completion,
): Promise<void> => {
  const keys = await unfinishedIn(ask, sprint.id);
  const [single, rest] = [true, false].map((own) =>
    keys.filter((key) => Object.hasOwn(apart, key) === own),
  );
  const target = await targetOf(ask, unfinishedTo);
  for (const [to, own] of Map.groupBy(single ?? [], (key) => apart[key] ?? null)) {
    await moveAll(ask, own, to);
  }
  await moveAll(ask, rest ?? [], target);
};

/** The one call that makes a change, once nothing stands in its way. */
const callFor = (change: LaneChange): TrackerCall => {
  switch (change.kind) {
    case 'createRelease':
      return {
        method: 'POST',
        url: '/rest/api/3/version',
        body: { ...releaseBody(change.form), projectId: Number(change.projectId) },
      };
    case 'release': {
      const { version, releaseDate, unresolvedTo } = change;
      const target = unresolvedTo === null ? {} : { moveUnfixedIssuesTo: addressOf(unresolvedTo) };
      const body = { released: true, releaseDate, ...target };
      return { method: 'PUT', url: versionAt(version.id), body };
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
      // What names it as the version that it affects names the other one from now on.
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
    case 'completeSprint':
      return { method: 'POST', url: sprintAt(change.sprint.id), body: { state: 'closed' } };
    default:
      return change satisfies never;
  }
};

/** Makes a change in the tracker; the release or sprint as it is afterwards. Throws `FailureError`. */
export const writeLane = async (ask: AskTracker, change: LaneChange): Promise<unknown> => {
  if (change.kind === 'completeSprint') {
    await moveOut(ask, change);
  }
  return ask(callFor(change));
};
