import { useMemo } from 'react';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
import { useAppSettingQuery } from '../store/main/app-setting-api.ts';
import { useOverlay } from '../store/use-overlay.ts';

/** Returns the user's settings of the app, with pending changes; undefined while loading. */
export const useAppSetting = (): AppSetting | undefined => {
  const { data } = useAppSettingQuery();
  const { writes, overlay } = useOverlay();
  return useMemo(
    () => data && (overlay?.overlayAppSetting(data, writes) ?? data),
    [data, overlay, writes],
  );
};
