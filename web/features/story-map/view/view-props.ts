import type { StoryMap } from '#domain/map/model.ts';
import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';

export interface ViewMenuProps {
  /** With all that is hidden. */
  readonly map: StoryMap;
  readonly settings: UserSettings;
  readonly projectIds: readonly string[];
  readonly onChange: (change: SettingsChange) => void;
}
