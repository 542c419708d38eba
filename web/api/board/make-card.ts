import type { CardDraft } from '#domain/map/cards/create-cards.ts';
import type { CreateFields } from '#domain/tracker/create-meta.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { trackerApi } from '../api.ts';
import { FailureError } from '../failure.ts';
import { failureOf } from '../failure-of.ts';
import type { AppThunk } from '../state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { fromTracker } from '../tracker/from-tracker.ts';
import type { BoardData } from './board-data.ts';
import { createCard, loadCreateFields } from './create-card.ts';

const metaApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    createFields: build.query<
      CreateFields,
      { readonly projectId: string; readonly typeId: string }
    >({
      queryFn: fromTracker((ask, { projectId, typeId }) =>
        loadCreateFields(ask, projectId, typeId),
      ),
    }),
  }),
});

/** Makes a card in the tracker. Throws `FailureError`. */
export const makeCard =
  (board: BoardData, draft: CardDraft): AppThunk<Promise<Issue>> =>
  (dispatch, _getState, ports) =>
    createCard(askFor(ports, board.arg.ref), draft, board, async (projectId, typeId) => {
      const { createFields } = metaApi.endpoints;
      const asked = await dispatch(createFields.initiate({ projectId, typeId }));
      if (asked.data) return asked.data;
      throw new FailureError(failureOf(asked.error));
    });
