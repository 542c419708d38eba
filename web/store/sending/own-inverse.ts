import { reapply } from '#domain/aggregates/setting/reapply.ts';
import { selectOpenWrites } from '../changes/select.ts';
import type { AdminWrite, CardWrite, SettingsWrite, Write } from '../ledger/change.ts';
import { laneBack } from '../ledger/lane-back.ts';
import { shownSettings } from '../settings/change-settings.ts';
import { selectSettings } from '../settings/settings-api.ts';
import type { RootState } from '../state/state.ts';

/** What a person changed of their settings goes back; what they changed beside it since then stays. */
const settingsBack = (state: RootState, write: SettingsWrite): SettingsWrite | null => {
  const { place, settings, before } = write;
  const stored = selectSettings(state, place);
  if (!stored || !before) return null;
  const now = shownSettings(stored, selectOpenWrites(state), place);
  return { kind: 'settings', place, settings: reapply(now, settings, before), before: now };
};

const adminBack = (write: AdminWrite): AdminWrite | null => {
  const { part } = write;
  switch (part.kind) {
    case 'filters': {
      const { filters, before } = part;
      if (before === undefined) return null;
      return { ...write, part: { kind: 'filters', filters: before, before: filters } };
    }
    case 'settings': {
      const { change, before } = part;
      if (before === undefined) return null;
      return { ...write, part: { kind: 'settings', change: before, before: change } };
    }
    case 'orderLaid':
      return null;
    default:
      return part satisfies never;
  }
};

/** The write that takes one back which is not planned on the map; null where there is none. */
export const ownInverse = (state: RootState, write: Exclude<Write, CardWrite>): Write | null => {
  switch (write.kind) {
    case 'settings':
      return settingsBack(state, write);
    case 'admin':
      return adminBack(write);
    case 'lane': {
      const change = laneBack(write.change);
      return change && { kind: 'lane', change };
    }
    case 'tie':
      return null;
    default:
      return write satisfies never;
  }
};
