import { useMemo } from 'react';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
import { useAppSettingQuery } from '../store/main/app-setting-api.ts';
import { useOverlay } from '../store/use-overlay.ts';

/** The user's settings for the app with unsaved changes; undefined until they are loaded. */
export const useAppSetting = (): AppSetting | undefined => {
  const { data } = useAppSettingQuery();
  const { writes, overlay } = useOverlay();
  return useMemo(
    () => data && (overlay?.overlayAppSetting(data, writes) ?? data),
    [data, overlay, writes],
  );
};
