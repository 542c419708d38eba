import { differingAspects, withAspects, writeBetween } from '../../board/difference/difference.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueDrafts } from './record.ts';
import type { IssueStep } from './write.ts';

/**
 * Returns an issue after a step. Only the fields that the step changes are replaced, so that other people's changes
 * stay.
 */
export const steppedIssue = (issue: Issue, { before, after }: IssueStep): Issue => ({
  ...withAspects(issue, after, differingAspects(before, after)),
  trackerRank: before.trackerRank === after.trackerRank ? issue.trackerRank : after.trackerRank,
});

/** Returns the step that restores the changed fields of an issue. Its position is restored separately. */
export const backwards = (step: IssueStep): IssueStep => ({
  ...step,
  before: step.after,
  after: step.before,
  write: writeBetween(step.after, step.before, step),
});

/** Applies a step to the issues of a board. Issues that are not on the board are ignored, unless the step adds them. */
export const applyStep = (drafts: IssueDrafts, step: IssueStep): void => {
  const issue = drafts.find(step.after.id);
  if (issue) drafts.put(steppedIssue(issue, step));
  else if (step.arrives) drafts.put(step.after);
};
