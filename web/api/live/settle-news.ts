import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg, BoardData } from '../board/board-data.ts';
import type { IssueChange, MovesState } from '../board/moves.ts';
import { settle } from '../board/settle.ts';
import type { BusyState } from '../busy.ts';
import { goalsApi } from '../goals/goals-api.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { allSettled, issuesSettled, type LiveState, thingsSettled } from './live.ts';
import { readIssues } from './read-issues.ts';

interface Parts {
  readonly live: LiveState;
  readonly moves: MovesState;
  readonly busy: BusyState;
}

/** More issues than this are cheaper to load with the whole board. */
const MOST_ISSUES = 200;

/** Issues of which a change of the user's own is on its way: what the tracker says of them is about to be old. */
const ownIds = ({ busy, moves }: Parts): Set<string> =>
  new Set([
    ...Object.keys(busy),
    ...moves.pending.flatMap(({ changed }) => changed.map(({ id }) => id as string)),
    ...moves.pending.flatMap(({ removed = [] }) => removed),
  ]);

const touchedSince = (moves: MovesState, before: MovesState): string[] => {
  const known = new Set(before.sinceLoad);
  return moves.sinceLoad
    .filter((move) => !known.has(move))
    .flatMap(({ changed, added = [], removed = [] }) => [
      ...[...changed, ...added].map(({ id }) => id as string),
      ...removed,
    ]);
};

const without = (change: Required<IssueChange>, own: ReadonlySet<string>): IssueChange => ({
  changed: change.changed.filter(({ id }) => !own.has(id)),
  added: change.added.filter(({ id }) => !own.has(id)),
  removed: change.removed.filter((id) => !own.has(id)),
});

const loadAll =
  (arg: BoardArg, projects: readonly string[]): StoreThunk<void> =>
  (dispatch) => {
    const anew = { forceRefetch: true, subscribe: false };
    dispatch(allSettled());
    dispatch(boardApi.endpoints.board.initiate(arg, anew));
    dispatch(goalsApi.endpoints.goals.initiate(projects, anew));
  };

const settleIssues =
  (board: BoardData): StoreThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const state = () => getState() as Parts;
    const before = state();
    const own = ownIds(before);
    const ids = before.live.issues.filter((id) => !own.has(id));
    if (ids.length === 0) return;
    const gone = before.live.gone.filter((id) => !own.has(id));
    const news = await readIssues(extra as Ports, board, { ids, gone });
    // Whatever the user did meanwhile may be newer than what was read.
    const newer = new Set([...ownIds(state()), ...touchedSince(state().moves, before.moves)]);
    dispatch(settle(board.arg.ref, without(news, newer)));
    dispatch(issuesSettled(ids.filter((id) => !newer.has(id))));
  };

const settleThings =
  ({ arg, projects }: BoardData): StoreThunk<void> =>
  (dispatch, getState) => {
    const { live, busy } = getState() as Parts;
    const goals = live.things.includes('goal') && Object.keys(busy).length === 0;
    const others = live.things.filter((thing) => thing !== 'goal');
    const anew = { forceRefetch: true, subscribe: false };
    if (goals) {
      const list = projects.map(({ id }) => id as string);
      dispatch(goalsApi.endpoints.goals.initiate(list, anew));
    }
    if (others.length > 0) dispatch(boardApi.endpoints.board.initiate(arg, anew));
    dispatch(thingsSettled([...others, ...(goals ? (['goal'] as const) : [])]));
  };

/** Shows what others changed. To be called when nobody is in the middle of a gesture or an edit. */
export const settleNews =
  (arg: BoardArg): StoreThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const board = loadedBoard(getState(), arg);
    if (!board) return;
    const { live } = getState() as Parts;
    if (live.reset || live.issues.length > MOST_ISSUES) {
      dispatch(
        loadAll(
          arg,
          board.projects.map(({ id }) => id),
        ),
      );
      return;
    }
    dispatch(settleThings(board));
    await dispatch(settleIssues(board));
  };
