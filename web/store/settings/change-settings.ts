import { isSightOnly } from '#domain/aggregates/setting/sight.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { settingsAfter } from '#domain/change/model/settings.ts';
import type { SettingsWrite } from '#domain/change/model/write.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectOpenWrites } from '../changes/select.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { selectSettings } from './settings-api.ts';

/** Returns the user's stored settings as they will be once the open changes are saved. */
export const shownSettings = (
  stored: UserSettings,
  open: readonly Write[],
  place: string,
): UserSettings =>
  open.reduce(
    (shown, write) => (write.kind === 'settings' ? settingsAfter(shown, place, write) : shown),
    stored,
  );

export interface SettingsWords {
  /** Sentence that a screen reader reads once the change of settings is saved. */
  readonly said?: string;
  readonly hides?: string;
}

/** Returns the user's settings of a board as they are shown; null if they are not loaded. */
export const settingsNow = (state: RootState, place: string): UserSettings | null => {
  const stored = selectSettings(state, place);
  return stored ? shownSettings(stored, selectOpenWrites(state), place) : null;
};

/**
 * Returns the write of a change of settings. The write also has the settings shown before; null if these are not
 * loaded.
 */
export const settingsWrite = (
  state: RootState,
  place: string,
  change: SettingsChange,
): SettingsWrite | null => {
  const before = settingsNow(state, place);
  if (!before) return null;
  return { kind: 'settings', place, settings: change(before), before };
};

/** Changes the user's settings. The page shows the change immediately, and it is saved after a debounce. */
export const changeSettings =
  (ref: BoardRef, place: string, change: SettingsChange, words: SettingsWords = {}): AppThunk =>
  (dispatch, getState) => {
    const write = settingsWrite(getState(), place, change);
    if (!write) return;
    const { said, hides = '' } = words;
    const sight = isSightOnly(write.before, write.settings);
    const action = sight ? 'sight' : hides === '' ? 'settings' : 'hide';
    const spoken = said === undefined ? {} : { said };
    dispatch(enter({ scope: { ref }, action, title: hides, plan: [write], ...spoken }));
  };
