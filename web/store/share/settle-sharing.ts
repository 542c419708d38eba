import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { AppThunk } from '../state/state.ts';
import { shareApi } from './share-api.ts';

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
