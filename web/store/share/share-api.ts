import type { BoardContent } from '#domain/contracts/shared-board.ts';
import { type PluginSetting, storedAtSchema } from '#domain/contracts/sharing.ts';
import { readSharing, shareAddress } from '../calls/sharing-calls.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The sharing settings of boards (R-SHARE-1), by the board's key in the backend. */
export const shareApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    pluginSetting: build.query<PluginSetting, string>({
      queryFn: fromBackend(readSharing),
    }),
    storeBoard: build.mutation<
      { readonly storedAt: string },
      { readonly board: string; readonly content: BoardContent; readonly by: string }
    >({
      queryFn: fromBackend((ask, { board, content }) =>
        ask({
          method: 'POST',
          path: `${shareAddress(board)}/store`,
          body: content,
          answer: storedAtSchema,
        }),
      ),
      onQueryStarted: async ({ board, by }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        const stored = { by, at: saved.data.storedAt };
        dispatch(
          shareApi.util.updateQueryData('pluginSetting', board, (setting) => ({
            ...setting,
            stored,
          })),
        );
      },
    }),
  }),
});

export const { usePluginSettingQuery, useStoreBoardMutation } = shareApi;
