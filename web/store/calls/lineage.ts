import { NO_FIELDS, requestedFields } from '#domain/tracker/fields.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import { type PartialIssue, readIssue } from '#domain/tracker/read-issue.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** An issue with only those fields that decide where it is on the map. */
export type LineageIssue = PartialIssue<'goalId'>;

/** An issue with the story and the step to which it belongs. The step is its epic. An epic is its own step. */
export interface Lineage {
  readonly issue: LineageIssue;
  /** The story of a subtask; null for all other issues. */
  readonly story: LineageIssue | null;
  readonly step: LineageIssue | null;
}

const issueAt = async (ask: AskTracker, idOrKey: string): Promise<LineageIssue> => {
  const query = new URLSearchParams({
    fields: requestedFields(NO_FIELDS).join(','),
    properties: PROPERTY_KEYS.goalId,
  });
  const answer = await ask({ url: `/rest/api/3/issue/${encodeURIComponent(idOrKey)}?${query}` });
  const issue = readIssue(answer, NO_FIELDS, ['goalId']);
  if (issue === null) throw new FailureError({ kind: 'unreadable' });
  return issue;
};

/** Maximum number of parents above an issue on the map: a subtask has a story and an epic. */
const MOST_PARENTS = 2;

export const loadLineage = async (ask: AskTracker, key: string): Promise<Lineage> => {
  const issue = await issueAt(ask, key);
  let step = issue;
  let story: LineageIssue | null = null;
  for (let level = 0; level < MOST_PARENTS && step.type.hierarchyLevel < 1; level += 1) {
    if (step.parent === null) return { issue, story, step: null };
    step = await issueAt(ask, step.parent.id);
    if (step.type.hierarchyLevel === 0) story = step;
  }
  return { issue, story, step: step.type.hierarchyLevel === 1 ? step : null };
};
