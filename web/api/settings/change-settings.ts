import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';
import type { BoardRef } from '../board/board-data.ts';
import type { Write } from '../ledger/change.ts';
import { enter } from '../ledger/enter.ts';
import { selectOpenWrites } from '../ledger/select.ts';
import type { AppThunk } from '../state.ts';
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

/**
 * Changes a user's settings on screen at once; they are saved when nothing more follows. `said` is said aloud once they
 * are.
 */
export const changeSettings =
  (ref: BoardRef, place: string, change: SettingsChange, said?: string): AppThunk =>
  (dispatch, getState) => {
    const stored = selectSettings(getState(), place);
    if (!stored) return;
    const settings = change(shownSettings(stored, selectOpenWrites(getState()), place));
    const write = { kind: 'settings' as const, place, settings };
    const spoken = said === undefined ? {} : { said };
    dispatch(enter({ scope: { ref }, action: 'settings', title: '', plan: [write], ...spoken }));
  };
