import type { TFunction } from 'i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { GoalColumn, Lane, StepColumn } from '#domain/board/model/model.ts';

/** Returns the visible name of a goal. The anonymous goal contains the steps without a goal. */
export const goalName = (t: TFunction, { goal }: GoalColumn): string =>
  goal?.fields.summary ?? t('board.goal.none');

/** Returns the visible name of a step. An epic whose title is blank has its key as name. */
export const stepName = (t: TFunction, { issue, name }: StepColumn): string =>
  issue ? issue.summary.trim() || issue.key : (name ?? t('board.step.other'));

/** Returns the name of a group of folded steps. None of these steps has a story in an open lane. */
export const groupName = (t: TFunction, count: number): string =>
  t('sentences', { things: [t('board.goal.away', { count }), t('board.step.bare')] });

/**
 * Returns the visible name of a lane. The last lane has the name that Jira gives to stories without a release
 * ("Without a release") or without a sprint ("Backlog").
 */
export const laneName = (t: TFunction, mode: SwimlaneMode, lane: Lane): string => {
  const given = lane.version?.name ?? lane.sprint?.name ?? lane.project?.name;
  if (given !== undefined) return given;
  if (mode === 'sprint') return t('board.lane.backlog');
  return mode === 'release' ? t('board.lane.unscheduled') : t('board.lane.all');
};
