import type { SettingsChange, UserSettings, VIEW_MODES } from './user-settings.ts';

export type ViewMode = (typeof VIEW_MODES)[number];

/** A map is seen with its goals on top or down its left side (spec 000 §2 View modes). */
export type MapView = Exclude<ViewMode, 'roadmap'>;

export const viewedAs =
  (viewMode: ViewMode): SettingsChange =>
  (settings) => ({ ...settings, viewMode });

/** How a map is seen where a map is shown; whoever last saw the roadmap sees its first form. */
export const mapViewOf = ({ viewMode }: UserSettings): MapView =>
  viewMode === 'horizontalStoryMap' ? viewMode : 'storyMap';
