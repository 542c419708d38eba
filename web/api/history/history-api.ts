import { differingAspects, withAspects } from '#domain/map/difference.ts';
import { inverse, planAgain } from '#domain/map/undo.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardData } from '../board/board-data.ts';
import { issueOn, moveEnded, moveStarted, withChange } from '../board/moves.ts';
import { writeIssues } from '../board/write-issues.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { type Failure, FailureError, settled } from '../failure.ts';
import { inOrder } from '../in-order.ts';
import { readOne } from '../issues/read-one.ts';
import type { Ports } from '../ports.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { type CardEntry, type Direction, forgotten, travelled } from './history.ts';

interface TravelArg {
  readonly way: Direction;
  readonly entry: CardEntry;
}

const changeOf = ({ way, entry }: TravelArg) =>
  way === 'undo' ? inverse(entry.change) : entry.change;

/** Reads the card as it is now, and writes what takes the change back if nobody else has touched the same. */
const carryOut = async (ask: AskTracker, board: BoardData, arg: TravelArg): Promise<Issue> => {
  const change = changeOf(arg);
  const { projects, fields } = board;
  const current = await readOne(ask, change.before.id, fields);
  const style = projects.find(({ id }) => id === current.projectId)?.style ?? 'classic';
  const planned = planAgain(current, change, { fields, style });
  if ('refusal' in planned) {
    throw new FailureError({ kind: 'refused', code: planned.refusal.code });
  }
  const { error } = await writeIssues(ask, planned.plan.writes);
  if (error) throw new FailureError(error);
  return planned.plan.changed[0] ?? current;
};

/** The card as it will most likely be, shown until the tracker has answered. */
const foreseen = (board: BoardData | undefined, arg: TravelArg): Issue | null => {
  const { before, after } = changeOf(arg);
  const shown = board && issueOn(board, before.id);
  return shown ? withAspects(shown, after, differingAspects(before, after)) : null;
};

/** Undo and redo: compensating changes, refused where someone else has changed the card since. */
export const historyApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    travel: build.mutation<Issue, TravelArg>({
      queryFn: (arg, { extra, getState }): Promise<{ data: Issue } | { error: Failure }> =>
        inOrder(extra as Ports, 'moves', () =>
          settled(() => {
            const board = loadedBoard(getState(), arg.entry.board);
            if (!board) throw new FailureError({ kind: 'refused', code: 'CARD_NOT_FOUND' });
            return carryOut(askTracker(extra as Ports), board, arg);
          }),
        ) as Promise<{ data: Issue } | { error: Failure }>,
      async onQueryStarted(arg, { dispatch, getState, queryFulfilled, requestId }) {
        const { entry, way } = arg;
        const { board } = entry;
        const { id } = entry.change.before;
        const shown = foreseen(loadedBoard(getState(), board), arg);
        dispatch(travelled({ entry, way }));
        dispatch(moveStarted({ id: requestId, board, changed: shown ? [shown] : [] }));
        dispatch(savingStarted([id]));
        const added = await queryFulfilled.then(
          ({ data }) => [data],
          () => [],
        );
        const change = { changed: [], added };
        dispatch(boardApi.util.updateQueryData('board', board, (data) => withChange(data, change)));
        dispatch(moveEnded({ id: requestId, board, ...change }));
        dispatch(savingEnded([id]));
        if (added.length > 0) return;
        // What others did to it is not known here: show the board as it is now.
        dispatch(forgotten(entry.id));
        dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
      },
    }),
  }),
});
