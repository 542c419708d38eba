import * as z from 'zod/mini';
import { line } from '../../kernel/text.ts';
import { group, listOf, no, or, readLeniently, yes } from './lenient.ts';

const id = line(255).check(z.minLength(1));
const flag = or(z.optional(z.boolean()), undefined);

const cards = z.object({
  showOrphanEpics: yes,
  showOrphanStories: yes,
  showCompletedGoals: no,
  showCompletedSteps: no,
  showCompletedStories: no,
  showEpicColor: no,
  goalSettings: listOf(z.object({ goalId: id, isExpand: flag, isHidden: flag })),
  taskSettings: listOf(z.object({ taskId: id, isExpand: flag, isHidden: flag })),
  storySettings: listOf(z.object({ storyId: id, isExpandSubtasks: flag })),
});
const releases = z.object({
  showCompletedReleases: no,
  itemSettings: listOf(z.object({ releaseId: id, isExpand: flag, isShow: flag })),
});
const sprints = z.object({
  showClosedSprints: no,
  showBacklog: yes,
  itemSettings: listOf(z.object({ sprintId: id, isExpand: flag, isShow: flag })),
});
const personas = z.object({
  showPersonas: no,
  projectPersonasSettings: listOf(z.object({ projectId: id, isExpand: flag })),
  personaItemSettings: listOf(z.object({ id, isHidden: flag })),
});
const projects = z.object({ itemSettings: listOf(z.object({ projectId: id, isExpand: flag })) });
const activity = z.object({ showOnlyUnread: no });

/** The stored names of the swimlane modes (R-LANE-1). */
export const SWIMLANES = [
  'NO_SWIMLANE',
  'SPRINT_SWIMLANE',
  'VERSION_SWIMLANE',
  'PROJECT_SWIMLANE',
] as const;

export const VIEW_MODES = ['storyMap', 'horizontalStoryMap', 'roadmap'] as const;

/** Zoom in percent (R-MAP-13). */
export const ZOOM = { least: 20, most: 200, initial: 80 } as const;

/** All of a person's settings of a board (R-VIEW-5). The schema accepts any input. */
export const userSettingsSchema = z.object({
  zoomBoard: or(z.number().check(z.gte(ZOOM.least), z.lte(ZOOM.most)), ZOOM.initial),
  openTourGuide: yes,
  panelMode: or(id, 'backlog'),
  viewMode: or(z.enum(VIEW_MODES), 'storyMap'),
  timelineMode: or(id, 'month'),
  themeClass: or(id, 'fashion-ui'),
  lastSwimlane: or(z.enum(SWIMLANES), 'VERSION_SWIMLANE'),
  backlogOrderBy: or(id, 'created DESC'),
  roadmapPanelWidth: or(z.number().check(z.gte(0)), 400),
  roadmapExportSetting: or(z.record(z.string(), z.unknown()), {}),
  showStoryMapAsPlan: no,
  isCollapseGoalOthers: no,
  quickFilters: listOf(z.unknown()),
  showProductTourButton: yes,
  collapseToolbar: no,
  /** Whether shortcuts of one character, such as B, work (R-VIEW-27). */
  singleKeys: yes,
  cardSetting: group(cards),
  releaseSetting: group(releases),
  sprintSetting: group(sprints),
  personaSetting: group(personas),
  projectSetting: group(projects),
  activitySetting: group(activity),
  /** `roadmap.ts` defines the fields of this group; that file is loaded only with the roadmap. */
  roadmapSetting: or(z.record(z.string(), z.unknown()), {}),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

export type SettingsChange = (settings: UserSettings) => UserSettings;

/** Returns stored settings, also those of an earlier release, in the current form. Drops unknown settings. */
export const liftUserSettings = (stored: unknown): UserSettings =>
  readLeniently(userSettingsSchema, stored);

export const zoomBoardTo =
  (zoomBoard: number): SettingsChange =>
  (settings) => ({ ...settings, zoomBoard });
