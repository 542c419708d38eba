import type { IssueRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';

/**
 * Returns the seconds that were spent on an issue: the sum of the worklogs, or the imported value if there are none.
 */
export const timeSpentOf = (site: Site, issue: IssueRecord): number | null => {
  const logs = site.worklogsOf(issue.id);
  if (logs.length === 0) return issue.timeSpent ?? null;
  const logged = logs.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(logged, issue.timeSpent ?? 0);
};

/**
 * Returns which percentage of the original estimate was spent. Returns null if there is no estimate. Jira's field then
 * shows -1.
 */
export const workRatioOf = (site: Site, issue: IssueRecord): number | null => {
  const estimate = issue.originalEstimate ?? null;
  if (estimate === null || estimate === 0) return null;
  return Math.floor(((timeSpentOf(site, issue) ?? 0) * 100) / estimate);
};
