import type { Issue } from '#domain/tracker/entities.ts';
import { type FieldIds, requestedFields } from '#domain/tracker/fields.ts';
import { ALL_PROPERTIES, propertyKeys } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Reads an issue as it is now, with all fields that the board uses. */
export const readOne = async (
  ask: AskTracker,
  idOrKey: string,
  fields: FieldIds,
): Promise<Issue> => {
  const query = new URLSearchParams({
    fields: requestedFields(fields).join(','),
    properties: propertyKeys(ALL_PROPERTIES).join(','),
  });
  const answer = await ask({ url: `/rest/api/3/issue/${encodeURIComponent(idOrKey)}?${query}` });
  const issue = readIssue(answer, fields, ALL_PROPERTIES);
  if (issue === null) throw new FailureError({ kind: 'unreadable' });
  return issue;
};
