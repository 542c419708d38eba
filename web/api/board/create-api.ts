import type { CardDraft } from '#domain/map/create-cards.ts';
import type { CreateFields } from '#domain/tracker/create-meta.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { FailureError, type Settled, settled } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import { recorded } from '../history/history.ts';
import { inOrder } from '../in-order.ts';
import { isQueued } from '../outbox/outbox.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { boardApi, loadedBoard, loadsOf } from './board-api.ts';
import type { BoardArg } from './board-data.ts';
import { createCard, loadCreateFields } from './create-card.ts';
import { moveEnded, moveStarted, withChange } from './moves.ts';

const metaApi = boardApi.injectEndpoints({
  endpoints: (build) => ({
    createFields: build.query<
      CreateFields,
      { readonly projectId: string; readonly typeId: string }
    >({
      queryFn: ({ projectId, typeId }, { extra }) =>
        settled(() => loadCreateFields(askTracker(extra as Ports), projectId, typeId)),
    }),
  }),
});

interface CreateArg {
  readonly board: BoardArg;
  readonly draft: CardDraft;
}

/** Makes a card in the tracker. Throws `FailureError`. */
export const makeCard =
  (board: BoardArg, draft: CardDraft): StoreThunk<Promise<Issue>> =>
  (dispatch, getState, extra) => {
    const data = loadedBoard(getState(), board);
    if (!data) throw new FailureError({ kind: 'refused', code: 'BOARD_REQUIRED' });
    return createCard(askTracker(extra as Ports), draft, data, async (projectId, typeId) => {
      const { createFields } = metaApi.endpoints;
      const asked = await dispatch(createFields.initiate({ projectId, typeId }));
      if (asked.data) return asked.data;
      throw new FailureError(failureOf(asked.error));
    });
  };

/** New cards: shown at once as drafts, and as the tracker's own once it has made them. */
export const createApi = metaApi.injectEndpoints({
  endpoints: (build) => ({
    createCard: build.mutation<Issue, CreateArg>({
      queryFn: ({ board, draft }, { dispatch, extra, getState }) =>
        inOrder(extra as Ports, 'moves', () =>
          sendOrQueue<Settled<Issue>>(
            { dispatch, getState },
            {
              entry: (doubtful) => ({ kind: 'card', id: draft.issue.id, board, draft, doubtful }),
              send: () => settled(() => dispatch(makeCard(board, draft))),
              meanwhile: { data: draft.issue },
            },
          ),
        ),
      async onQueryStarted({ board, draft }, { dispatch, getState, queryFulfilled }) {
        const { id } = draft.issue;
        dispatch(moveStarted({ id, board, changed: [], added: [draft.issue] }));
        dispatch(savingStarted([id]));
        const added = await queryFulfilled.then(
          ({ data }) => [data],
          () => [],
        );
        if (isQueued(getState(), id)) {
          dispatch(savingEnded([id]));
          return;
        }
        const change = { changed: [], added };
        for (const arg of loadsOf(getState(), board.ref)) {
          dispatch(boardApi.util.updateQueryData('board', arg, (data) => withChange(data, change)));
        }
        dispatch(moveEnded({ id, board, ...change }));
        if (added.length > 0) {
          dispatch(recorded({ id, board, kind: 'add', issues: added, changes: [] }));
        }
        dispatch(savingEnded([id]));
      },
    }),
  }),
});
