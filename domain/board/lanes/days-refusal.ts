import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';
import { releaseFaults, releaseForm } from './release.ts';
import { isSprintEditable, sprintFaults, sprintForm } from './sprint.ts';

/** Days as YYYY-MM-DD, empty where there is none; `end` is a release's release date. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/** What the release's own form would say of such days (R-LANE-18). */
export const releaseDaysRefusal = (version: Version, { start, end }: Days): ErrorCode | null => {
  const form = { ...releaseForm(version), startDate: start, releaseDate: end };
  const { startDate, releaseDate } = releaseFaults(form, []);
  return startDate ?? releaseDate ?? null;
};

/** What the sprint's own form would say of such days, and whether it has one at all (R-LANE-18). */
export const sprintDaysRefusal = (
  sprint: Sprint,
  { start, end }: Days,
  disableChangeActiveSprint: boolean,
): ErrorCode | null => {
  if (!isSprintEditable(sprint, disableChangeActiveSprint)) return 'MOVE_SPRINT_ACTIVE';
  const form = { ...sprintForm(sprint), startDate: start, endDate: end };
  const { startDate, endDate } = sprintFaults(form, false);
  return startDate ?? endDate ?? null;
};
