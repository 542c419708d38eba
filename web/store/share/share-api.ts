import type { Presentation } from '#domain/aggregates/sharing/presentation.ts';
import type { BoardContent } from '#domain/contracts/shared-board.ts';
import {
  type PluginSetting,
  pluginSettingSchema,
  storedAtSchema,
} from '#domain/contracts/sharing.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** What the dialog sends; what it does not name stays as it is. */
export interface SharingChange {
  readonly enable: boolean;
  readonly boardName?: string;
  readonly enableShareSubtasks?: boolean;
  readonly presentation?: Presentation;
  /** Null for none. */
  readonly password?: string | null;
}

export const shareAddress = (board: string): string => `/smb/share/${encodeURIComponent(board)}`;

/** At once, so that whoever awaited the change goes on with what it made. */
const settingKnown = (arg: string, value: PluginSetting) =>
  shareApi.util.upsertQueryEntries([{ endpointName: 'pluginSetting', arg, value }]);

interface Sharing {
  readonly board: string;
  readonly change: SharingChange;
}

/** The public link of a board (R-SHARE-1). Boards are named by their key there. */
export const shareApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    pluginSetting: build.query<PluginSetting, string>({
      queryFn: fromBackend((ask, board) =>
        ask({
          method: 'GET',
          path: `/smb/plugin-setting/${encodeURIComponent(board)}`,
          answer: pluginSettingSchema,
        }),
      ),
    }),
    changeSharing: build.mutation<PluginSetting, Sharing>({
      queryFn: fromBackend((ask, { board, change }) =>
        ask({
          method: 'PUT',
          path: shareAddress(board),
          body: change,
          answer: pluginSettingSchema,
        }),
      ),
      onQueryStarted: async ({ board }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(settingKnown(board, saved.data));
      },
    }),
    renewLink: build.mutation<PluginSetting, string>({
      queryFn: fromBackend((ask, board) =>
        ask({ method: 'POST', path: `${shareAddress(board)}/rotate`, answer: pluginSettingSchema }),
      ),
      onQueryStarted: async (board, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(settingKnown(board, saved.data));
      },
    }),
    /** Shows visitors the board as it is now. */
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

export const {
  usePluginSettingQuery,
  useChangeSharingMutation,
  useRenewLinkMutation,
  useStoreBoardMutation,
} = shareApi;
