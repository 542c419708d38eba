import { isSightOnly } from '#domain/aggregates/setting/sight.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectOpenWrites } from '../changes/select.ts';
import type { SettingsWrite, Write } from '../ledger/change.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { selectSettings } from './settings-api.ts';

/** A user's settings of a board with what is still to be saved of them. */
export const shownSettings = (
  stored: UserSettings,
  open: readonly Write[],
  place: string,
): UserSettings =>
  open.reduce(
    (shown, write) => (write.kind === 'settings' && write.place === place ? write.settings : shown),
    stored,
  );

/** What is said of a change of settings. */
export interface SettingsWords {
  /** Said aloud once they are saved. */
  readonly said?: string;
  /** Name of what is hidden. */
  readonly hides?: string;
}

/** The write of some settings, with those that are shown before it. */
export const settingsWrite = (
  state: RootState,
  place: string,
  change: SettingsChange,
): SettingsWrite | null => {
  const stored = selectSettings(state, place);
  if (!stored) return null;
  const before = shownSettings(stored, selectOpenWrites(state), place);
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
