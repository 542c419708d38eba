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

/** A user's settings of a board with what is still to be saved of them. */
export const shownSettings = (
  stored: UserSettings,
  open: readonly Write[],
  place: string,
): UserSettings =>
  open.reduce(
    (shown, write) => (write.kind === 'settings' ? settingsAfter(shown, place, write) : shown),
    stored,
  );

/** What is said of a change of settings. */
export interface SettingsWords {
  /** Said aloud once they are saved. */
  readonly said?: string;
  /** Name of what is hidden. */
  readonly hides?: string;
}

/** A user's settings of a board as they are shown; null where they are not loaded. */
export const settingsNow = (state: RootState, place: string): UserSettings | null => {
  const stored = selectSettings(state, place);
  return stored ? shownSettings(stored, selectOpenWrites(state), place) : null;
};

/** The write of some settings, with those that are shown before it. */
export const settingsWrite = (
  state: RootState,
  place: string,
  change: SettingsChange,
): SettingsWrite | null => {
  const before = settingsNow(state, place);
  if (!before) return null;
  return { kind: 'settings', place, settings: change(before), before };
};

/** Changes a user's settings on screen at once; they are saved when nothing more follows. */
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
