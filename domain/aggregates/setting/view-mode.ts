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
 * The kind of lanes that decides which stories a roadmap shows. Rows of releases or sprints show
 * the stories of those lanes; rows of goals show the stories of the release lanes, or of the first
 * offered kind where there are no releases.
 */
export const roadmapLanes = (
  { roadmapSetting: { rows } }: UserSettings,
  offered: readonly SwimlaneMode[],
): SwimlaneMode => {
  if (rows === 'sprint') return 'sprint';
  return rows === 'release' || offered.includes('release') ? 'release' : (offered[0] ?? 'release');
};
