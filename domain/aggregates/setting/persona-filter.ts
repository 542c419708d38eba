import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { changedItem } from './item.ts';
import type { SettingsChange } from './user-settings.ts';
import { hiddenPersonas, switchSetting } from './visibility.ts';

/** Ticks or unticks a persona of the filter. The id `-1` means goals without personas. */
export const personaShown =
  (id: string, shown: boolean): SettingsChange =>
  ({ personaSetting, ...settings }) => ({
    ...settings,
    personaSetting: {
      ...personaSetting,
      personaItemSettings: changedItem(
        personaSetting.personaItemSettings,
        (item) => item.id === id,
        { id, isHidden: !shown },
      ),
    },
  });

/**
 * Switches the filter by personas on or off (R-VIEW-2). Switched on while all boxes are ticked, the filter would leave
 * out nothing, so goals without a persona are unticked. `listed`: ids of the personas that have a box.
 */
export const filterByPersonas =
  (on: boolean, listed: readonly string[]): SettingsChange =>
  (settings) => {
    const next = switchSetting('personaSetting', 'showPersonas', on)(settings);
    const hidden = hiddenPersonas(next);
    if (!on || [...listed, ANONYMOUS_KEY].some((id) => hidden.has(id))) return next;
    return personaShown(ANONYMOUS_KEY, false)(next);
  };
