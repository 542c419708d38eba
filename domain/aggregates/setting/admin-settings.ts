import * as z from 'zod/mini';
import { line } from '../../kernel/text.ts';
import type { BoardScope } from '../../tracker/jql/loading.ts';
import { group, no, or, readLeniently, yes } from './lenient.ts';
import type { PointsDisplay } from './points-display.ts';

/** Key of the project or agile board property that holds the admins' settings. */
export const ADMIN_SETTINGS_KEY = 'ds-smb-admin-setting';

/** The default for the largest number of stories on a board (R-LOAD-4). */
export const MAXIMUM_STORIES = 1000;

const POINTS_DISPLAYS = ['HIDE', 'SHOW', 'SUM'] as const satisfies readonly PointsDisplay[];

/**
 * The id of something that the admins chose; null if they chose nothing. A stored empty text also means that nothing
 * was chosen.
 */
const chosenId = or(z.nullable(line(255).check(z.minLength(1))), null);
const label = (otherwise: string) => or(line(255).check(z.minLength(1)), otherwise);

const cards = z.object({
  showFields: or(z.array(line(255)), ['status', 'assignee', 'Story Points', 'priority']),
  enableShowStoryMedia: no,
  showSubtask: yes,
  defaultIssueTypeStoryId: chosenId,
  defaultColorGoal: chosenId,
  defaultColorEpic: chosenId,
});

const fields = z.object({
  storyPointsKey: chosenId,
  useJiraRank: no,
  useJiraField: no,
  startDateFieldId: chosenId,
  endDateFieldId: chosenId,
  epicStoryPointDisplay: or(z.enum(POINTS_DISPLAYS), 'HIDE'),
});

const goals = z.object({
  enableGoalMapping: no,
  isGoalAnActor: no,
  issueTypeMappingId: chosenId,
  issueLinkTypeMappingId: chosenId,
  /** How an issue is tied to a goal: by an issue link or by its parent field. */
  linkType: or(z.enum(['ISSUE_LINK', 'PARENT']), 'ISSUE_LINK'),
});

const boards = z.object({
  maximumStories: or(z.int().check(z.gte(1)), MAXIMUM_STORIES),
  boardLabels: group(z.object({ goals: label('GOALS'), steps: label('STEPS') })),
  structView: or(line(255), 'goal-epic-task-version'),
  /** True once the stories of this board have got their ranks for the map without swimlanes. */
  loadedNoSwimlane: no,
  enableNoSwimlane: yes,
  enableSprintSwimlane: yes,
  disableChangeActiveSprint: no,
  disableAutoScheduling: no,
  disableRoadmap: no,
  /** The month in which the first quarter of the roadmap begins; 1 is January. */
  fiscalYearStart: or(z.int().check(z.gte(1), z.lte(12)), 1),
});

const toolbar = z.object({
  quickFilter: group(z.object({ filters: or(z.nullable(z.array(z.unknown())), null) })),
});

/** All choices of a board's admins (R-VIEW-6). The schema accepts any input. */
export const adminSettingsSchema = z.object({
  toolbarSetting: group(toolbar),
  cardSetting: group(cards),
  fieldSetting: group(fields),
  goalSetting: group(goals),
  boardSetting: group(boards),
  enableConfluence: no,
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

/** Returns stored settings, also those of an earlier release, in the current form. Drops unknown settings. */
export const liftAdminSettings = (stored: unknown): AdminSettings =>
  readLeniently(adminSettingsSchema, stored);

export const DEFAULT_ADMIN_SETTINGS: AdminSettings = liftAdminSettings({});

/** Returns the tracker's path of a board's settings: a property of the agile board, or of its project. */
export const adminSettingsPath = ({
  boardId,
  projects,
  scope,
}: {
  readonly boardId: string | null;
  readonly projects: readonly { readonly id: string }[];
  readonly scope: BoardScope;
}): string => {
  const owner =
    'filterId' in scope && boardId !== null
      ? `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`
      : `/rest/api/3/project/${encodeURIComponent(projects[0]?.id ?? '')}`;
  return `${owner}/properties/${ADMIN_SETTINGS_KEY}`;
};
