import type { JobWork } from '#domain/job/work.ts';
import type { Lane, SwimlaneMode } from '#domain/map/model.ts';
import { childrenQuery, laneStoriesQuery } from '#domain/tracker/jql/lane.ts';
import { scopeClause } from '#domain/tracker/jql/loading.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board/board-data.ts';
import { settled } from '../failure.ts';
import { runJob } from '../jobs/run-job.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { countOf, searchedIds } from '../tracker/search.ts';
import type { LaneChange } from './lane-change.ts';
import { lanesApi } from './lanes-api.ts';

type LaneMode = Exclude<SwimlaneMode, 'none'>;

export interface LaneStoriesArg {
  readonly board: Pick<BoardData, 'scope'>;
  readonly mode: LaneMode;
  /** Null for Unscheduled and the backlog. */
  readonly laneId: string | null;
}

/** Ids of the stories of a lane, finished ones and those that no map shows among them. */
export interface LaneStories {
  readonly all: readonly string[];
  readonly unresolved: readonly string[];
}

/** More stories than any release has. */
const MOST = 20_000;
/** Items of one job (spec 000 §7 Batching; a longer list is several jobs). */
const JOB_ITEMS = 1000;

const storiesOf = async (ask: AskTracker, arg: LaneStoriesArg): Promise<LaneStories> => {
  const { board, mode, laneId } = arg;
  const find = (unresolvedOnly: boolean) => {
    const jql = laneStoriesQuery({ mode, laneId, scope: scopeClause(board.scope), unresolvedOnly });
    return searchedIds(ask, { jql, most: MOST });
  };
  const [all, unresolved] = await Promise.all([find(false), find(true)]);
  return { all, unresolved };
};

/** What the tracker has in a lane, and below epics: asked for before something is deleted or moved whole. */
export const laneStoriesApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    laneStories: build.query<LaneStories, LaneStoriesArg>({
      keepUnusedDataFor: 0,
      queryFn: (arg, { extra }) => settled(() => storiesOf(askTracker(extra as Ports), arg)),
    }),
    /** Ids of all issues below some epics. */
    children: build.mutation<readonly string[], readonly string[]>({
      queryFn: (keys, { extra }) =>
        settled(async () =>
          keys.length === 0
            ? []
            : searchedIds(askTracker(extra as Ports), { jql: childrenQuery(keys), most: MOST }),
        ),
    }),
    /** How many subtasks some stories have, shown or not. */
    subtaskCount: build.mutation<number, readonly string[]>({
      queryFn: (ids, { extra }) =>
        settled(async () =>
          ids.length === 0
            ? 0
            : countOf(askTracker(extra as Ports), `parent IN (${ids.join(', ')})`, 0),
        ),
    }),
  }),
});

export const { useLaneStoriesQuery } = laneStoriesApi;

const workOf = (
  { mode, from, to, unresolvedOnly }: LaneMove,
  items: { readonly issue: string }[],
): JobWork =>
  mode === 'release'
    ? { kind: 'move-to-version', items, from, to, unresolvedOnly }
    : { kind: 'move-to-sprint', items, to, unresolvedOnly };

export interface LaneMove {
  readonly mode: LaneMode;
  /** Null for Unscheduled and the backlog. */
  readonly from: string | null;
  readonly to: string | null;
  readonly unresolvedOnly: boolean;
  /** Ids of the stories. */
  readonly ids: readonly string[];
}

/** Makes one job of every thousand items; whether all was written. */
const inJobs =
  (
    board: BoardData,
    ids: readonly string[],
    work: (items: { readonly issue: string }[]) => JobWork,
  ): StoreThunk<Promise<boolean>> =>
  async (dispatch, _getState, extra) => {
    const { ids: newId } = extra as Ports;
    const boardId = board.boardId ?? board.projects[0]?.id ?? '';
    let whole = true;
    for (let start = 0; start < ids.length && whole; start += JOB_ITEMS) {
      const items = ids.slice(start, start + JOB_ITEMS).map((issue) => ({ issue }));
      const job = await dispatch(runJob({ id: newId(), boardId, work: work(items) }));
      whole = job !== null && job.failed === 0 && job.phase === 'finished';
    }
    return whole;
  };

/** Moves all stories of a lane by jobs of the backend, which shows how far they are; whether all was written. */
export const moveLane =
  (board: BoardData, move: LaneMove): StoreThunk<Promise<boolean>> =>
  async (dispatch) => {
    const whole = await dispatch(inJobs(board, move.ids, (items) => workOf(move, items)));
    await dispatch(boardApi.endpoints.board.initiate(board.arg, { forceRefetch: true }));
    return whole;
  };

/** Deletes issues by jobs; whether all have gone. */
export const deleteIssues = (
  board: BoardData,
  ids: readonly string[],
): StoreThunk<Promise<boolean>> =>
  inJobs(board, ids, (items) => ({ kind: 'delete-issues', items }));

export interface LaneRemoval extends Omit<LaneMove, 'from' | 'unresolvedOnly' | 'to'> {
  readonly lane: Lane;
  /** What becomes of the stories: deleted with it, or moved; a null `to` is Unscheduled or the backlog. */
  readonly stories:
    | { readonly kind: 'delete' }
    | { readonly kind: 'move'; readonly to: string | null };
}

const changeOf = ({ lane, stories }: LaneRemoval): LaneChange | null => {
  if (lane.sprint) return { kind: 'deleteSprint', sprint: lane.sprint };
  const moveTo = stories.kind === 'move' ? stories.to : null;
  return lane.version && { kind: 'deleteRelease', version: lane.version, moveTo };
};

/** Jira moves the issues of a release itself; those of a sprint fall to the backlog unless they go first. */
const emptied =
  (board: BoardData, removal: LaneRemoval): StoreThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { stories, ids, lane } = removal;
    if (ids.length === 0) return true;
    if (stories.kind === 'delete') {
      return dispatch(deleteIssues(board, ids));
    }
    if (!lane.sprint || stories.to === null) return true;
    const { to } = stories;
    const move = { ...removal, from: lane.id, to, unresolvedOnly: false };
    return dispatch(inJobs(board, ids, (items) => workOf(move, items)));
  };

/** Deletes a release or a sprint, once its stories are where they shall be (spec 000 §4 Moves). */
export const deleteLane =
  (board: BoardData, removal: LaneRemoval): StoreThunk<Promise<void>> =>
  async (dispatch) => {
    const change = changeOf(removal);
    if (!change || !(await dispatch(emptied(board, removal)))) return;
    await dispatch(lanesApi.endpoints.changeLane.initiate({ board: board.arg, change }));
  };
