import {
  formerAppSetting,
  type PreferenceChange,
  type Stars,
} from '#domain/change/model/preferences.ts';
import {
  type AppSetting,
  type ChangeAppSettingBody,
  showAppSetting,
} from '#domain/contracts/app-setting.ts';
import { enter } from '../changes/enter.ts';
import type { AppThunk } from '../state/state.ts';

/** Preferences belong to a user and to no board. */
const PLACE = { kind: 'main' } as const;

const enterChange = (change: PreferenceChange): AppThunk<string> =>
  enter({
    scope: { ref: PLACE },
    action: 'preference',
    title: '',
    plan: [{ kind: 'preference', change }],
  });

/** Sets or removes the star of a project or portfolio. */
export const starred = (list: keyof Stars, id: string, on: boolean): AppThunk<string> =>
  enterChange({ kind: 'star', list, id, on });

/**
 * Changes the named settings of the app. `shown`: the settings before the change, or the defaults if they are not
 * loaded.
 */
export const changeAppSettings = (
  shown: AppSetting | undefined,
  body: ChangeAppSettingBody,
): AppThunk<string> => {
  const before = formerAppSetting(shown ?? showAppSetting(null), body);
  return enterChange({ kind: 'app', body, before });
};
