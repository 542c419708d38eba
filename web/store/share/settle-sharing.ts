import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { AppThunk } from '../state/state.ts';
import { shareApi } from './share-api.ts';

/** Lays what is published of boards, as it came out of changes, into what is loaded. */
export const settleSharing =
  (settings: readonly PluginSetting[]): AppThunk =>
  (dispatch) => {
    if (settings.length === 0) return;
    dispatch(
      shareApi.util.upsertQueryEntries(
        settings.map((value) => ({ endpointName: 'pluginSetting' as const, arg: value.id, value })),
      ),
    );
  };
