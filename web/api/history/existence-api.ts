import type { CardChange } from '#domain/map/undo.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardData } from '../board/board-data.ts';
import { type IssueChange, moveEnded, moveStarted } from '../board/moves.ts';
import { settle } from '../board/settle.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { FailureError, type Settled, settled } from '../failure.ts';
import { cardsRestored } from '../flags/flags.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { type AskTracker, askTracker } from '../tracker/ask-tracker.ts';
import { changeCards } from './change-cards.ts';
import { deleteAgain } from './delete-again.ts';
import { type Direction, type ExistenceEntry, forgotten, travelled } from './history.ts';
import { type Restored, restoreIssues } from './restore-issues.ts';

interface ExistenceArg {
  readonly way: Direction;
  readonly entry: ExistenceEntry;
}

interface Travelled {
  /** The entry with the issues that stand for the deleted ones now. */
  readonly entry: ExistenceEntry;
  readonly change: IssueChange;
  readonly restored: readonly Restored[];
}

const deletes = ({ way, entry }: ExistenceArg): boolean =>
  (entry.kind === 'add') === (way === 'undo');

/** A card that stood below a deleted one goes below the one that stands for it now. */
const belowRestored =
  (restored: readonly Restored[]) =>
  (issue: Issue): Issue => {
    const back = restored.find(({ gone }) => gone.id === issue.parent?.id)?.back;
    return back ? { ...issue, parent: { id: back.id, key: back.key } } : issue;
  };

const removal = async (
  ask: AskTracker,
  board: BoardData,
  entry: ExistenceEntry,
): Promise<Travelled> => {
  const moved = await changeCards(ask, board, entry.changes);
  await deleteAgain(ask, board, entry.issues);
  const removed = entry.issues.map(({ id }) => id as string);
  return { entry, change: { changed: moved, removed }, restored: [] };
};

const restoration = async (
  ask: AskTracker,
  board: BoardData,
  entry: ExistenceEntry,
): Promise<Travelled> => {
  const restored = await restoreIssues(ask, board, entry.issues);
  const place = belowRestored(restored);
  const changes = entry.changes.map(
    ({ before, after }): CardChange => ({ before: place(before), after }),
  );
  const back = changes.map(({ before, after }) => ({ before: after, after: before }));
  const moved = await changeCards(ask, board, back);
  const issues = restored.map((each) => each.back);
  return {
    entry: { ...entry, issues, changes },
    change: { changed: moved, added: issues },
    restored,
  };
};

/** Undo and redo of making and deleting cards. */
export const existenceApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    travelExistence: build.mutation<Travelled, ExistenceArg>({
      queryFn: (arg, { extra, getState }): Promise<Settled<Travelled>> =>
        inOrder(extra as Ports, 'moves', () =>
          settled(() => {
            const { entry } = arg;
            const board = loadedBoard(getState(), entry.board);
            if (!board) throw new FailureError({ kind: 'refused', code: 'CARD_NOT_FOUND' });
            const ask = askTracker(extra as Ports);
            return deletes(arg) ? removal(ask, board, entry) : restoration(ask, board, entry);
          }),
        ),
      async onQueryStarted(arg, { dispatch, queryFulfilled, requestId: id }) {
        const { entry, way } = arg;
        const { board } = entry;
        const ids = entry.issues.map((issue) => issue.id as string);
        const removed = deletes(arg) ? ids : [];
        dispatch(moveStarted({ id, board, changed: [], removed }));
        dispatch(savingStarted(ids));
        const outcome = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (outcome) dispatch(settle(board.ref, outcome.change));
        dispatch(moveEnded({ id, board, ...(outcome?.change ?? { changed: [] }) }));
        dispatch(savingEnded(ids));
        if (!outcome) {
          dispatch(forgotten(entry.id));
          dispatch(boardApi.endpoints.board.initiate(board, { forceRefetch: true }));
          return;
        }
        dispatch(travelled({ entry: outcome.entry, way }));
        if (outcome.restored.length > 0) {
          dispatch(
            cardsRestored(
              outcome.restored.map(({ gone, back }) => ({ was: gone.key, is: back.key })),
            ),
          );
        }
      },
    }),
  }),
});
