import type { Gone } from '#domain/change/model/write.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import { ALL_PROPERTIES } from '#domain/tracker/properties.ts';
import { readIssue } from '#domain/tracker/read-issue.ts';
import { readWhole } from '#domain/tracker/whole-issue.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

const AT_ONCE = 5;

const readOneWhole = async (ask: AskTracker, id: string, fields: FieldIds) => {
  const answer = await ask({
    url: `/rest/api/3/issue/${encodeURIComponent(id)}?fields=*all&properties=*all`,
  });
  const issue = readIssue(answer, fields, ALL_PROPERTIES);
  const read = readWhole(answer);
  if (issue === null || read === null) throw new FailureError({ kind: 'unreadable' });
  const { subtaskIds, ...whole } = read;
  return { issue, whole, subtaskIds };
};

/**
 * Reads an issue and all of its subtasks, including finished ones, with everything that is needed to create them again.
 */
export const readBeforeRemoval = async (
  ask: AskTracker,
  id: string,
  fields: FieldIds,
): Promise<Gone[]> => {
  const { issue, whole, subtaskIds } = await readOneWhole(ask, id, fields);
  const all: Gone[] = [{ issue, whole }];
  for (let at = 0; at < subtaskIds.length; at += AT_ONCE) {
    const some = subtaskIds.slice(at, at + AT_ONCE);
    const read = await Promise.all(some.map((each) => readOneWhole(ask, each, fields)));
    all.push(...read.map((each) => ({ issue: each.issue, whole: each.whole })));
  }
  return all;
};
