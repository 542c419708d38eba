import { differingAspects, withAspects, writeBetween } from '../../board/difference/difference.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueDrafts } from './record.ts';
import type { IssueStep } from './write.ts';

/** An issue with what a step changes of it; what others changed of the rest stays. */
export const steppedIssue = (issue: Issue, { before, after }: IssueStep): Issue => ({
  ...withAspects(issue, after, differingAspects(before, after)),
  trackerRank: before.trackerRank === after.trackerRank ? issue.trackerRank : after.trackerRank,
});

/** The step that brings an issue back, by aspects alone. */
export const backwards = (step: IssueStep): IssueStep => ({
  ...step,
  before: step.after,
  after: step.before,
  write: writeBetween(step.after, step.before, step),
});

/** Lays a step over the issues of a board; what is not on the board stays away, unless it arrives. */
export const applyStep = (drafts: IssueDrafts, step: IssueStep): void => {
  const issue = drafts.find(step.after.id);
  if (issue) drafts.put(steppedIssue(issue, step));
  else if (step.arrives) drafts.put(step.after);
};
