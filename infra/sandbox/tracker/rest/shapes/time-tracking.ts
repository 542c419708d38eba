import { durationText } from '../../base/durations.ts';
import type { IssueRecord } from '../../model/records.ts';
import { timeSpentOf } from '../../site/time-spent.ts';
import type { Site } from '../../store/site.ts';

const pair = (name: string, seconds: number | null): Record<string, unknown> =>
  seconds === null ? {} : { [name]: durationText(seconds), [`${name}Seconds`]: seconds };

export const timeTrackingShape = (site: Site, issue: IssueRecord): Record<string, unknown> => ({
  ...pair('originalEstimate', issue.originalEstimate ?? null),
  ...pair('remainingEstimate', issue.remainingEstimate ?? null),
  ...pair('timeSpent', timeSpentOf(site, issue)),
});
