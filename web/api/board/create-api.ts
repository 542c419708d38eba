import type { CardDraft } from '#domain/map/create-cards.ts';
import type { CreateFields } from '#domain/tracker/create-meta.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { savingEnded, savingStarted } from '../busy.ts';
import { FailureError, settled } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import { inOrder } from '../in-order.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { boardApi, loadedBoard } from './board-api.ts';
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

/** New cards: shown at once as drafts, and as the tracker's own once it has made them. */
export const createApi = metaApi.injectEndpoints({
  endpoints: (build) => ({
    createCard: build.mutation<Issue, CreateArg>({
      queryFn: ({ board, draft }, { dispatch, extra, getState }) =>
        inOrder(extra as Ports, 'moves', () =>
          settled(() => {
            const data = loadedBoard(getState(), board);
            if (!data) throw new FailureError({ kind: 'refused', code: 'BOARD_REQUIRED' });
            return createCard(
              askTracker(extra as Ports),
              draft,
              data,
              async (projectId, typeId) => {
                const { createFields } = metaApi.endpoints;
                const asked = await dispatch(createFields.initiate({ projectId, typeId }));
                if (asked.data) return asked.data;
                throw new FailureError(failureOf(asked.error));
              },
            );
          }),
        ),
      async onQueryStarted({ board, draft }, { dispatch, queryFulfilled }) {
        const { id } = draft.issue;
        dispatch(moveStarted({ id, board, changed: [], added: [draft.issue] }));
        dispatch(savingStarted([id]));
        const added = await queryFulfilled.then(
          ({ data }) => [data],
          () => [],
        );
        const change = { changed: [], added };
        dispatch(boardApi.util.updateQueryData('board', board, (data) => withChange(data, change)));
        dispatch(moveEnded({ id, board, ...change }));
        dispatch(savingEnded([id]));
      },
    }),
  }),
});
