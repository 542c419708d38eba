import { daysBetween } from '../../kernel/day.ts';
import type { Plan } from '../../tracker/entities.ts';
import { planKey } from '../../tracker/plan.ts';
import type { Lane } from '../model/model.ts';
import type { MapCard } from './map-cards.ts';
import type { DateChange, LaneDifference } from './map-difference.ts';

const planOrNull = (start: string | null, end: string | null): Plan | null =>
  (start ?? end) === null ? null : { start, end };

/** Returns the planned days of a card; null if it has none. */
export const cardDates = (card: MapCard): Plan | null => {
  if (card.kind !== 'goal') return card.issue.plan ?? null;
  const { startDate, endDate } = card.goal.fields;
  return planOrNull(startDate, endDate);
};

const laneDates = ({ version, sprint }: Lane): Plan | null => {
  if (version) return planOrNull(version.startDate, version.releaseDate);
  return sprint && planOrNull(sprint.startDate, sprint.endDate);
};

/**
 * Returns by how many days a plan is later, by its end, else by its start; null if neither is in both plans (R-DIFF-4).
 */
export const daysLater = (before: Plan | null, after: Plan | null): number | null => {
  if (before?.end && after?.end) return daysBetween(before.end, after.end);
  return before?.start && after?.start ? daysBetween(before.start, after.start) : null;
};

/** Returns the change of planned days as a list of one; empty if the days are the same. */
export const dateChange = (
  subject: DateChange['subject'],
  before: Plan | null,
  after: Plan | null,
): DateChange[] =>
  planKey(before ?? undefined) === planKey(after ?? undefined)
    ? []
    : [{ subject, before, after, days: daysLater(before, after) }];

/** Returns the changes of planned days of lanes that are in both maps. */
export const laneDateChanges = (lanes: readonly LaneDifference[]): DateChange[] =>
  lanes.flatMap(({ laneId, before, after }) =>
    before && after ? dateChange(`lane:${laneId}`, laneDates(before), laneDates(after)) : [],
  );
