import type { AdminSettings } from './admin-settings.ts';
import type { SwimlaneMode } from './swimlane-mode.ts';
import type { SettingsChange, UserSettings, VIEW_MODES } from './user-settings.ts';

export type ViewMode = (typeof VIEW_MODES)[number];

/** A map has its goals on top or down its left side (R-MAP-10). */
export type MapView = Exclude<ViewMode, 'roadmap'>;

export const viewedAs =
  (viewMode: ViewMode): SettingsChange =>
  (settings) => ({ ...settings, viewMode });

/** The view to use wherever a map is shown; the default view when the user last saw the roadmap. */
export const mapViewOf = ({ viewMode }: UserSettings): MapView =>
  viewMode === 'horizontalStoryMap' ? viewMode : 'storyMap';

/** Whether a person sees the roadmap; where admins disabled it, the map is shown instead. */
export const isRoadmap = (
  { viewMode }: UserSettings,
  { disableRoadmap }: Pick<AdminSettings['boardSetting'], 'disableRoadmap'>,
): boolean => viewMode === 'roadmap' && !disableRoadmap;

/**
 * The lanes of the stories on a roadmap: those of its rows, or releases, which hide completed
 * items.
 */
export const roadmapLanes = ({ roadmapSetting }: UserSettings): SwimlaneMode =>
  roadmapSetting.rows === 'sprint' ? 'sprint' : 'release';
