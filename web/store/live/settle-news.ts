import { goalHomesOf } from '#domain/board/assembly/map-sources.ts';
import { type IssueChange, issueOn } from '#domain/change/model/issues.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import { reloadChanges } from '../board/reload-changes.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { selectOwnIds, touchedIds } from '../changes/select.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { reloadMilestones } from '../milestones/milestones-api.ts';
import { newsOf } from '../reading/issue-news.ts';
import { readIssues } from '../reading/read-issues.ts';
import { allSettled, issuesSettled, thingsSettled, type WholeThing } from '../slices/live.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { settle } from '../writes/settle.ts';
import { showOtherParts } from './edited-goals.ts';
import { isOnPage } from './held-things.ts';
import { tellHeld } from './tell-held.ts';
import { selectWaitingChange } from './waiting-change.ts';

/** Above this number of changed issues, reloading the whole board is cheaper. */
const MOST_ISSUES = 200;

/** What the user is doing that a change of the page could disturb. */
export interface Disturbance {
  /** Whether the page must not change now: a drag is running, or a menu or a dialog is open over the map. */
  readonly busy: boolean;
  /**
   * Ids of things in open editors, with the part that the user edits; null if several parts are edited or the part is
   * unknown. Changes of these things by others wait, but deletions are shown immediately (R-LIVE-10).
   */
  readonly edited: ReadonlyMap<string, string | null>;
}

const NOTHING: Disturbance = { busy: false, edited: new Map() };

/** Returns the ids affected by changes that ended after `before`, an older state of the ledger. */
const touchedSince = ({ changes }: RootState['ledger'], before: RootState['ledger']): string[] =>
  changes
    .filter((change) => (change.ended ?? 0) > before.ended)
    .flatMap((change) => touchedIds(change));

const without = (change: Required<IssueChange>, own: ReadonlySet<string>): IssueChange => ({
  changed: change.changed.filter(({ id }) => !own.has(id)),
  added: change.added.filter(({ id }) => !own.has(id)),
  removed: change.removed.filter((id) => !own.has(id)),
});

const loadAll =
  (arg: BoardArg, projects: readonly string[]): AppThunk =>
  (dispatch) => {
    const anew = { forceRefetch: true, subscribe: false };
    dispatch(allSettled());
    dispatch(boardApi.endpoints.board.initiate(arg, anew));
    dispatch(goalsApi.endpoints.goals.initiate(projects, anew));
  };

const settleIssues =
  (board: BoardData, edited: Disturbance['edited']): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { live, ledger } = getState();
    const own = selectOwnIds(getState());
    const gone = live.gone.filter((id) => !own.has(id));
    const waits = (id: string) =>
      edited.has(id) && !gone.includes(id) && issueOn(board, id) !== undefined;
    const ids = live.issues.filter((id) => !own.has(id) && !waits(id));
    if (ids.length === 0) return;
    // Removes deleted issues before the request, so that the user cannot drag one of them during the request.
    dispatch(settle(board.arg.ref, newsOf(board, [], [], gone)));
    const news = await readIssues(ports, board, { ids, gone });
    // Leaves out things that the user is dragging and issues that the user changed during the request, because the
    // answer may be older than these changes.
    const newer = new Set([
      ...selectOwnIds(getState()),
      ...getState().held.things.map(({ id }) => id),
      ...touchedSince(getState().ledger, ledger),
    ]);
    dispatch(settle(board.arg.ref, without(news, newer)));
    dispatch(issuesSettled(ids.filter((id) => !newer.has(id))));
  };

const settleThings =
  (board: BoardData, edited: Disturbance['edited']): AppThunk =>
  (dispatch, getState) => {
    const { live } = getState();
    // Does not reload goals while changes are open, because these changes expect the versions of the goals that the
    // page has.
    const busy = selectOwnIds(getState()).size > 0;
    // A list is not reloaded while the reload would change the thing that the user edits. A deletion does not wait.
    // Neither does the return of a deleted thing, because its editor shows that it is gone.
    const waits = (thing: 'issue' | WholeThing) =>
      [...edited.keys()].some((id) => {
        const latest = selectWaitingChange(getState(), thing, id);
        return latest?.kind === 'updated' && isOnPage(getState(), board, { thing, id });
      });
    const goals = live.things.includes('goal') && !busy && !waits('goal');
    const milestones = live.things.includes('milestone') && !waits('milestone');
    const others = waits('issue')
      ? []
      : live.things.filter((thing) => thing !== 'goal' && thing !== 'milestone');
    const anew = { forceRefetch: true, subscribe: false };
    if (goals) {
      dispatch(goalsApi.endpoints.goals.initiate(goalHomesOf(board), anew));
    }
    if (milestones) dispatch(reloadMilestones);
    // Other issues may belong to a board or a project that was changed, without a change of theirs.
    const onlyLanes = others.every((thing) => thing === 'version' || thing === 'sprint');
    if (others.length > 0 && onlyLanes) dispatch(reloadChanges(board.arg));
    else if (others.length > 0) dispatch(boardApi.endpoints.board.initiate(board.arg, anew));
    const shown = [...others, milestones && 'milestone', goals && 'goal'] as const;
    dispatch(thingsSettled(shown.filter((thing) => thing !== false)));
  };

/**
 * Shows changes by others unless this would disturb the user. During a drag, the page only announces changes of the
 * dragged things; all changes are shown after the drop.
 */
export const settleNews =
  (arg: BoardArg, { busy, edited }: Disturbance = NOTHING): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const board = loadedBoard(getState(), arg);
    if (!board) return;
    const { live, held } = getState();
    if (held.things.length > 0) {
      await dispatch(tellHeld(board));
      return;
    }
    if (busy) return;
    if (live.reset || live.issues.length > MOST_ISSUES) {
      dispatch(loadAll(arg, goalHomesOf(board)));
      return;
    }
    dispatch(settleThings(board, edited));
    await dispatch(settleIssues(board, edited));
    await dispatch(showOtherParts(edited));
  };
