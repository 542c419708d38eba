import type { IssueRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';

/** Seconds spent: those of the worklogs, or what an import says where it brings no worklogs along. */
export const timeSpentOf = (site: Site, issue: IssueRecord): number | null => {
  const logs = site.worklogsOf(issue.id);
  if (logs.length === 0) return issue.timeSpent ?? null;
  const logged = logs.reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(logged, issue.timeSpent ?? 0);
};

/** Percent of the original estimate that is spent; null without an estimate, -1 as Jira's field shows it then. */
export const workRatioOf = (site: Site, issue: IssueRecord): number | null => {
  const estimate = issue.originalEstimate ?? null;
  if (estimate === null || estimate === 0) return null;
  return Math.floor(((timeSpentOf(site, issue) ?? 0) * 100) / estimate);
};
