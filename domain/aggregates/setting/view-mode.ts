import type { AdminSettings } from './admin-settings.ts';
import type { SwimlaneMode } from './swimlane-mode.ts';
import type { SettingsChange, UserSettings, VIEW_MODES } from './user-settings.ts';

export type ViewMode = (typeof VIEW_MODES)[number];

/** The two views of a map: with the goals at the top, or down the left side (R-MAP-10). */
export type MapView = Exclude<ViewMode, 'roadmap'>;

export const viewedAs =
  (viewMode: ViewMode): SettingsChange =>
  (settings) => ({ ...settings, viewMode });

/** Returns the view for a screen that must show a map: the default view when the user last saw the roadmap. */
export const mapViewOf = ({ viewMode }: UserSettings): MapView =>
  viewMode === 'horizontalStoryMap' ? viewMode : 'storyMap';

/** Returns whether a person sees the roadmap. If the admins disabled the roadmap, the map is shown instead. */
export const isRoadmap = (
  { viewMode }: UserSettings,
  { disableRoadmap }: Pick<AdminSettings['boardSetting'], 'disableRoadmap'>,
): boolean => viewMode === 'roadmap' && !disableRoadmap;

/**
 * Returns the kind of lanes that decides which stories a roadmap shows. Rows of releases or sprints show the stories of
 * those lanes. Rows of goals show the stories of the release lanes, or of the first offered kind if the board has no
 * release lanes.
 */
export const roadmapLanes = (
  { roadmapSetting: { rows } }: UserSettings,
  offered: readonly SwimlaneMode[],
): SwimlaneMode => {
  if (rows === 'sprint') return 'sprint';
  return rows === 'release' || offered.includes('release') ? 'release' : (offered[0] ?? 'release');
};
