import type { CardDraft } from '#domain/board/cards/create-cards.ts';
import type { CreateFields } from '#domain/tracker/create-meta.ts';
import type { Issue, Project } from '#domain/tracker/entities.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { createCard, loadCreateFields } from '../calls/create-card.ts';
import { FailureError, settled } from '../ports/failure.ts';
import { failureOf } from '../ports/failure-of.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';

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

/** Returns the fields for creating an issue of a type. They are cached. Throws a `FailureError`. */
const createFieldsOf =
  (projectId: string, typeId: string): AppThunk<Promise<CreateFields>> =>
  async (dispatch) => {
    const asked = await dispatch(metaApi.endpoints.createFields.initiate({ projectId, typeId }));
    if (asked.data) return asked.data;
    throw new FailureError(failureOf(asked.error));
  };

/**
 * Returns whether stories of a project can be in releases: whether the screen of any story type has the field for fix
 * versions. True if that is unknown.
 */
export const takesReleases =
  ({ id, issueTypes }: Project): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const types = issueTypes.filter(({ hierarchyLevel }) => hierarchyLevel === 0);
    if (types.length === 0) return true;
    const { data, error } = await settled(() =>
      Promise.all(types.map((type) => dispatch(createFieldsOf(id, type.id)))),
    );
    return error !== undefined || data.some(({ takesRelease }) => takesRelease);
  };

export const makeCard =
  (board: BoardData, draft: CardDraft): AppThunk<Promise<Issue>> =>
  (dispatch, _getState, ports) =>
    createCard(askFor(ports, board.arg.ref), draft, board, (projectId, typeId) =>
      dispatch(createFieldsOf(projectId, typeId)),
    );
