import type { TFunction } from 'i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { GoalColumn, Lane, StepColumn } from '#domain/board/model/model.ts';

/** The shown name of a goal; the anonymous one gathers what belongs to none. */
export const goalName = (t: TFunction, { goal }: GoalColumn): string =>
  goal?.fields.summary ?? t('board.goal.none');

export const stepName = (t: TFunction, { issue, name }: StepColumn): string =>
  issue?.summary ?? name ?? t('board.step.other');

/** Jira's words: unscheduled stories wait outside releases, the backlog holds what is in no sprint. */
export const laneName = (t: TFunction, mode: SwimlaneMode, lane: Lane): string => {
  const given = lane.version?.name ?? lane.sprint?.name ?? lane.project?.name;
  if (given !== undefined) return given;
  if (mode === 'sprint') return t('board.lane.backlog');
  return mode === 'release' ? t('board.lane.unscheduled') : t('board.lane.all');
};
