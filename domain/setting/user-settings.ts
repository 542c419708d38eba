import * as z from 'zod/mini';

/** Whatever does not fit counts as never chosen. */
const or = <Shape extends z.ZodMiniType>(shape: Shape, otherwise: z.output<Shape>) =>
  z.catch(shape, otherwise);
const no = or(z.boolean(), false);
const yes = or(z.boolean(), true);
const id = z.string().check(z.minLength(1));
const flag = z.optional(or(z.boolean(), false));
const items = <Shape extends z.ZodMiniType>(shape: Shape) => or(z.array(shape), []);

const cards = z.object({
  showOrphanEpics: yes,
  showOrphanStories: yes,
  showCompletedGoals: no,
  showCompletedSteps: no,
  showCompletedStories: no,
  showEpicColor: no,
  goalSettings: items(z.object({ goalId: id, isExpand: flag, isHidden: flag })),
  taskSettings: items(z.object({ taskId: id, isExpand: flag, isHidden: flag })),
  storySettings: items(z.object({ storyId: id, isExpandSubtasks: flag })),
});
const releases = z.object({
  showCompletedReleases: no,
  itemSettings: items(z.object({ releaseId: id, isExpand: flag, isShow: flag })),
});
const sprints = z.object({
  showClosedSprints: no,
  showBacklog: yes,
  itemSettings: items(z.object({ sprintId: id, isExpand: flag, isShow: flag })),
});
const personas = z.object({
  showPersonas: no,
  projectPersonasSettings: items(z.object({ projectId: id, isExpand: flag })),
  personaItemSettings: items(z.object({ id, isHidden: flag })),
});
const projects = z.object({ itemSettings: items(z.object({ projectId: id, isExpand: flag })) });
const activity = z.object({ showOnlyUnread: no });

/** A group of settings; one that is missing or spoilt stands at its defaults. */
const group = <Shape extends z.ZodMiniType<object>>(shape: Shape) =>
  z.catch(shape, () => z.parse(shape, {}));

/** A person's settings of a board, every one present (spec 000 §3 User settings). Takes anything. */
export const userSettingsSchema = z.object({
  zoomBoard: or(z.number().check(z.gte(20), z.lte(200)), 80),
  openTourGuide: yes,
  panelMode: or(id, 'backlog'),
  viewMode: or(id, 'storyMap'),
  timelineMode: or(id, 'month'),
  themeClass: or(id, 'fashion-ui'),
  lastSwimlane: or(id, 'NO_SWIMLANE'),
  backlogOrderBy: or(id, 'created DESC'),
  roadmapPanelWidth: or(z.number().check(z.gte(0)), 400),
  roadmapExportSetting: or(z.record(z.string(), z.unknown()), {}),
  showStoryMapAsPlan: no,
  isCollapseGoalOthers: no,
  quickFilters: items(z.unknown()),
  showProductTourButton: yes,
  collapseToolbar: no,
  cardSetting: group(cards),
  releaseSetting: group(releases),
  sprintSetting: group(sprints),
  personaSetting: group(personas),
  projectSetting: group(projects),
  activitySetting: group(activity),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings of an earlier release in today's shape; what is no setting today falls away. */
export const liftUserSettings = (stored: unknown): UserSettings =>
  z.parse(userSettingsSchema, isRecord(stored) ? stored : {});
