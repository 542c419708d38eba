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

/** The scope of changes of preferences, which belong to the user and not to a board. */
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
 * Changes some of the user's settings for the app. `shown`: the settings before the change; if they are not loaded, the
 * defaults are used.
 */
export const changeAppSettings = (
  shown: AppSetting | undefined,
  body: ChangeAppSettingBody,
): AppThunk<string> => {
  const before = formerAppSetting(shown ?? showAppSetting(null), body);
  return enterChange({ kind: 'app', body, before });
};
