import { subjectOf } from '#domain/aggregates/job/subject.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import {
  childrenQuery,
  inBothReleasesQuery,
  inOtherReleasesQuery,
  laneStoriesQuery,
} from '#domain/board/lanes/jql.ts';
import { propertiesOf } from '#domain/board/loading/levels.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { type LanesLeft, lanesLeftBy } from '#domain/change/model/job-lanes.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { JobStep, Removal } from '#domain/change/model/write.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import { scopeClause } from '#domain/tracker/jql/loading.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { fromTrackerNow, type Reconciling } from '../changes/from-tracker-now.ts';
import type { NewChange } from '../ledger/change.ts';
import { failureOf } from '../ports/failure-of.ts';
import { jobPlaceOf } from '../slices/jobs.ts';
import { changeRefused } from '../state/flags.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';
import { countOf, searchedIds } from '../tracker/search.ts';

type LaneMode = Exclude<SwimlaneMode, 'none' | 'project'>;

export interface LaneStoriesArg {
  readonly board: Pick<BoardData, 'scope'>;
  readonly mode: LaneMode;
  /** The id of a release or sprint; null for "Unscheduled" or the backlog. */
  readonly laneId: string | null;
}

/** Ids of the stories of a lane, including finished stories and stories that are not on the map. */
export interface LaneStories {
  readonly all: readonly string[];
  readonly unresolved: readonly string[];
}

/** Maximum number of stories to read. It is higher than any real release needs. */
const MOST = 20_000;
/** Items per job (R-JOB-2); a longer list becomes several jobs. */
const JOB_ITEMS = 1000;

const storiesOf = async (
  ask: AskTracker,
  arg: LaneStoriesArg,
  now: Reconciling,
): Promise<LaneStories> => {
  const { board, mode, laneId } = arg;
  const find = (unresolvedOnly: boolean) => {
    const jql = laneStoriesQuery({ mode, laneId, scope: scopeClause(board.scope), unresolvedOnly });
    return searchedIds(ask, { jql, most: MOST, ...now });
  };
  const [all, unresolved] = await Promise.all([find(false), find(true)]);
  return { all, unresolved };
};

interface InOthersArg {
  readonly from: string;
  readonly others: readonly string[];
}

/**
 * Requests about the issues of a lane or below epics. They are made before all of these issues are deleted or moved.
 */
export const laneStoriesApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    laneStories: build.query<LaneStories, LaneStoriesArg>({
      keepUnusedDataFor: 0,
      queryFn: fromTrackerNow(storiesOf),
    }),
    inBoth: build.mutation<readonly string[], { readonly from: string; readonly to: string }>({
      queryFn: fromTrackerNow(async (ask, { from, to }, now) =>
        searchedIds(ask, { jql: inBothReleasesQuery(from, to), most: MOST, ...now }),
      ),
    }),
    /** Returns the ids of those stories of release `from` that are also in one of the `others`. */
    inOthers: build.query<readonly string[], InOthersArg>({
      keepUnusedDataFor: 0,
      queryFn: fromTrackerNow(async (ask, { from, others }, now) =>
        searchedIds(ask, { jql: inOtherReleasesQuery(from, others), most: MOST, ...now }),
      ),
    }),
    children: build.mutation<readonly string[], readonly string[]>({
      queryFn: fromTrackerNow(async (ask, keys, now) =>
        keys.length === 0 ? [] : searchedIds(ask, { jql: childrenQuery(keys), most: MOST, ...now }),
      ),
    }),
    /** Returns the number of subtasks of the stories, including subtasks that the map does not show. */
    subtaskCount: build.mutation<number, readonly string[]>({
      queryFn: fromTracker(async (ask, ids) =>
        ids.length === 0 ? 0 : countOf(ask, `parent IN (${ids.join(', ')})`, 0),
      ),
    }),
  }),
});

export const { useLaneStoriesQuery, useInOthersQuery } = laneStoriesApi;

/**
 * Returns the argument of `inOthers`, which finds the stories of a lane that are in other releases too: a move to
 * Unscheduled must remove these as well. Null if no story can be in another release.
 */
export const inOthersArg = (
  { versions }: Pick<BoardData, 'versions'>,
  { mode, from }: Pick<LaneMove, 'mode' | 'from'>,
): InOthersArg | null => {
  const others = versions.flatMap(({ id }) => (id === from ? [] : [id as string]));
  return mode === 'release' && from !== null && others.length > 0 ? { from, others } : null;
};

export interface LaneMove {
  readonly mode: LaneMode;
  /** The id of a release or sprint; null for "Unscheduled" or the backlog. */
  readonly from: string | null;
  readonly to: string | null;
  readonly unresolvedOnly: boolean;
  readonly ids: readonly string[];
}

const workOf = (
  { mode, from, to, unresolvedOnly }: LaneMove,
  items: { readonly issue: string }[],
): JobWork =>
  mode === 'release'
    ? { kind: 'move-to-version', items, from, to, unresolvedOnly }
    : { kind: 'move-to-sprint', items, to, unresolvedOnly };

/** Splits ids into jobs of at most 1000 items. */
const jobsOf = (
  board: BoardData,
  ids: readonly string[],
  newId: () => string,
  work: (items: { readonly issue: string }[]) => JobWork,
): JobStep[] =>
  chunked(ids, JOB_ITEMS).map((some) => ({
    kind: 'job',
    id: newId(),
    boardId: jobPlaceOf(board),
    work: work(some.map((issue) => ({ issue }))),
  }));

/**
 * Maximum number of deleted stories outside the map that undo can restore. For undo, each of them is read before the
 * deletion, with one request per story.
 */
export const MOST_UNSEEN = 200;

/** The data of an issue outside the map that undo needs to restore it. */
type Unseen = Pick<Removal, 'before' | 'fields' | 'style'>;

/** Reads stories that are not on the map. Leaves out stories that do not exist any more. */
export const unseenStories =
  (board: BoardData, ids: readonly string[]): AppThunk<Promise<Unseen[]>> =>
  async (_dispatch, _getState, ports) => {
    const { fields, arg, projects, scope } = board;
    const properties = propertiesOf('stories', scope);
    const wanted = [{ kind: 'stories' as const, ids, properties }];
    const fetched = await bulkFetch(askFor(ports, arg.ref), wanted, { fields, wait: ports.wait });
    return fetched
      .flatMap(({ issues }) => issues)
      .map((before) => {
        const style = projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
        return { before, fields, style };
      });
  };

/** Returns jobs that delete issues. Undo cannot restore these issues. */
export const deletionJobs = (
  board: BoardData,
  ids: readonly string[],
  newId: () => string,
): JobStep[] => jobsOf(board, ids, newId, (items) => ({ kind: 'delete-issues', items }));

/** Those of the moved stories that are in more releases than the one that they leave. */
interface Shared {
  /**
   * Stories that are already in the target release. The move only removes the old release from them, and undo only adds
   * it again.
   */
  readonly both: ReadonlySet<string>;
  /**
   * By release id: stories that must leave this release too, because they move to Unscheduled and must have no release.
   */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

const movingJobs = (
  board: BoardData,
  move: LaneMove,
  { both, others }: Shared,
  newId: () => string,
): JobStep[] => {
  const emptied = new Set([...others.values()].flat());
  const leftBy = (work: JobWork, items: readonly { readonly issue: string }[]): LanesLeft => {
    const none = items.flatMap(({ issue }) => (emptied.has(issue) ? [[issue, []] as const] : []));
    return { ...lanesLeftBy(work, board), ...Object.fromEntries(none) };
  };
  const jobs = (ids: readonly string[], way: LaneMove): JobStep[] => {
    const back = { ...way, from: way.to, to: way.from, unresolvedOnly: false };
    return jobsOf(board, ids, newId, (items) => workOf(way, items)).map((each) => {
      const items = each.work.items.map((_, at) => ({ issue: subjectOf(each.work, at) }));
      return { ...each, back: workOf(back, items), left: leftBy(each.work, items) };
    });
  };
  const alone = move.ids.filter((id) => !both.has(id));
  const shared = move.ids.filter((id) => both.has(id));
  return [
    ...jobs(alone, move),
    ...jobs(shared, { ...move, to: null }),
    ...[...others].flatMap(([from, ids]) => jobs(ids, { ...move, from })),
  ];
};

const askBoth =
  ({ mode, from, to }: LaneMove): AppThunk<Promise<readonly string[]>> =>
  async (dispatch) =>
    mode === 'release' && from !== null && to !== null
      ? dispatch(laneStoriesApi.endpoints.inBoth.initiate({ from, to })).unwrap()
      : [];

/** Asks the tracker which of the stories that move to Unscheduled are in other releases, and in which ones. */
const askOthers =
  (board: BoardData, move: LaneMove): AppThunk<Promise<Shared['others']>> =>
  async (dispatch) => {
    const found = new Map<string, string[]>();
    const arg = move.to === null ? inOthersArg(board, move) : null;
    if (!arg) return found;
    const { initiate } = laneStoriesApi.endpoints.inOthers;
    const asked = dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
    const wanted = new Set(move.ids);
    const shared = (await asked.unwrap()).filter((id) => wanted.has(id));
    const unknown = shared.filter((id) => !board.stories[id]);
    const read = unknown.length > 0 ? await dispatch(unseenStories(board, unknown)) : [];
    const known = shared.flatMap((id) => board.stories[id] ?? []);
    for (const { id, versionIds } of [...known, ...read.map(({ before }) => before)]) {
      for (const other of versionIds.filter((each) => each !== arg.from)) {
        found.set(other, [...(found.get(other) ?? []), id]);
      }
    }
    return found;
  };

/** A change that moves the stories of a lane, and the writes that follow the move. */
interface MovingChange extends Pick<NewChange, 'action' | 'title'> {
  readonly move: LaneMove;
  readonly afterwards: readonly Write[];
}

/**
 * Moves stories by backend jobs. First asks the tracker which of them are in the target release or in other releases
 * too, because the map does not show all stories. If that request fails, nothing is written and a flag reports the
 * failure.
 */
const enterMove =
  (board: BoardData, { action, title, move, afterwards }: MovingChange): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { ids }) => {
    let shared: Shared;
    try {
      const both = new Set(await dispatch(askBoth(move)));
      shared = { both, others: await dispatch(askOthers(board, move)) };
    } catch (error) {
      dispatch(changeRefused(failureOf(error)));
      return;
    }
    dispatch(
      enter({
        scope: { ref: board.arg.ref },
        action,
        title,
        plan: [...movingJobs(board, move, shared, ids), ...afterwards],
        reload: true,
      }),
    );
  };

/** Moves all stories of a lane, or only the unresolved ones, to another lane (R-LANE-13). */
export const moveLane = (
  board: BoardData,
  title: string,
  move: LaneMove,
): AppThunk<Promise<void>> =>
  enterMove(board, { action: 'laneStories', title, move, afterwards: [] });

/**
 * Moves the unresolved stories of a release to another release, then marks the release as released. If the move fails,
 * the release stays unreleased (R-LANE-12). One undo unreleases it and moves back the stories, except those that
 * somebody has moved after this change.
 */
export const releaseMoving = (
  board: BoardData,
  change: Extract<LaneChange, { readonly kind: 'release' }>,
  { to, ids }: Pick<LaneMove, 'ids'> & { readonly to: string },
): AppThunk<Promise<void>> =>
  enterMove(board, {
    action: 'laneReleaseMoving',
    title: change.version.name,
    move: { mode: 'release', from: change.version.id, to, unresolvedOnly: true, ids },
    afterwards: [{ kind: 'lane', change: { ...change, moved: ids.length } }],
  });

export interface LaneRemoval extends Omit<LaneMove, 'from' | 'unresolvedOnly' | 'to'> {
  readonly lane: Lane;
  /** Whether the stories are deleted or moved. If `to` is null, they move to "Unscheduled" or the backlog. */
  readonly stories:
    | { readonly kind: 'delete' }
    | { readonly kind: 'move'; readonly to: string | null };
}

const changeOf = ({ lane, stories }: LaneRemoval): LaneChange | null => {
  if (lane.sprint) return { kind: 'deleteSprint', sprint: lane.sprint };
  const moveTo = stories.kind === 'move' ? stories.to : null;
  return lane.version && { kind: 'deleteRelease', version: lane.version, moveTo };
};

/**
 * Returns the jobs that must run before a lane is deleted. Moving the stories of a release needs no job: Jira does it
 * together with the deletion. Stories of a sprint need one, because Jira would move them to the backlog.
 */
const emptyingJobs = (board: BoardData, removal: LaneRemoval, newId: () => string): JobStep[] => {
  const { stories, ids, lane } = removal;
  if (stories.kind === 'delete') return deletionJobs(board, ids, newId);
  if (!lane.sprint || stories.to === null) return [];
  const move = { ...removal, from: lane.id, to: stories.to, unresolvedOnly: false };
  return jobsOf(board, ids, newId, (items) => workOf(move, items));
};

/** Deletes a release or sprint after its stories were moved or deleted (R-LANE-14). */
export const deleteLane =
  (board: BoardData, removal: LaneRemoval): AppThunk =>
  (dispatch, _getState, { ids }) => {
    const change = changeOf(removal);
    if (!change) return;
    const jobs = emptyingJobs(board, removal, ids);
    dispatch(
      enter({
        scope: { ref: board.arg.ref },
        action: 'laneRemove',
        title: removal.lane.version?.name ?? removal.lane.sprint?.name ?? '',
        plan: [...jobs, { kind: 'lane', change }],
        reload: true,
      }),
    );
  };
