import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { StoryMap } from '#domain/board/model/model.ts';

export interface ViewMenuProps {
  /** With all that is hidden. */
  readonly map: StoryMap;
  readonly settings: UserSettings;
  readonly projectIds: readonly string[];
  readonly onChange: (change: SettingsChange) => void;
}
