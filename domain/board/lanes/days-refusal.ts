import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';
import { releaseFaults, releaseForm } from './release.ts';
import { isSprintEditable, sprintFaults, sprintForm } from './sprint.ts';

/** Days as YYYY-MM-DD; empty means no day. For a release, `end` is the release date. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/** Returns the fault that the form of a release would show for these days (R-LANE-18). */
export const releaseDaysRefusal = (version: Version, { start, end }: Days): ErrorCode | null => {
  const form = { ...releaseForm(version), startDate: start, releaseDate: end };
  const { startDate, releaseDate } = releaseFaults(form, []);
  return startDate ?? releaseDate ?? null;
};

/**
 * Returns the fault that the form of a sprint would show for these days, or the fault that the sprint cannot be edited
 * (R-LANE-18).
 */
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
