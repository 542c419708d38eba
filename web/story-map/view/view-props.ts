import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { StoryMap } from '#domain/board/model/model.ts';

export interface ViewMenuProps {
  /** The whole map, including hidden cards. */
  readonly map: StoryMap;
  readonly settings: UserSettings;
  readonly projectIds: readonly string[];
  readonly onChange: (change: SettingsChange) => void;
}
