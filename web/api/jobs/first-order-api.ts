import type { Issue } from '#domain/tracker/entities.ts';
import { trackerApi } from '../api.ts';
import { changeAdminSettings, type SettingsOwner } from '../board/admin-settings.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import { withChange } from '../board/moves.ts';
import { settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import type { AppDispatch } from '../store.ts';
import { askTracker } from '../tracker/ask-tracker.ts';

/** Shows an order before it is written. */
export const orderShown = (
  dispatch: AppDispatch,
  board: BoardArg,
  changed: readonly Issue[],
): void => {
  dispatch(
    boardApi.util.updateQueryData('board', board, (data) =>
      withChange(data, { changed, added: [], removed: [] }),
    ),
  );
};

export const firstOrderApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps for everybody that the first order without swimlanes has been laid. */
    orderLaid: build.mutation<null, { readonly board: BoardArg; readonly owner: SettingsOwner }>({
      queryFn: ({ board, owner }, { extra, dispatch }) =>
        settled(async () => {
          const admin = await changeAdminSettings(
            askTracker(extra as Ports),
            owner,
            (settings) => ({
              ...settings,
              boardSetting: { ...settings.boardSetting, loadedNoSwimlane: true },
            }),
          );
          dispatch(boardApi.util.updateQueryData('board', board, (data) => ({ ...data, admin })));
          return null;
        }),
    }),
  }),
});
