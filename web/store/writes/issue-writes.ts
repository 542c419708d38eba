import { conflictingAspects, isPosition, openAspects } from '#domain/board/difference/conflict.ts';
import {
  differingAspects,
  withAspects,
  writeBetween,
} from '#domain/board/difference/difference.ts';
import type { IssueWrite } from '#domain/board/difference/writes.ts';
import { steppedIssue } from '#domain/change/model/steps.ts';
import type { IssueStep, Removal } from '#domain/change/model/write.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { readOne } from '../calls/read-one.ts';
import { readBeforeRemoval } from '../calls/read-whole.ts';
import { writeIssue } from '../calls/write-issues.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { announcedOf } from './announced.ts';
import type { Current, Sending, WriteKind } from './write-kind.ts';

/** Reads the issue; null if it was deleted or is hidden from the user. */
const lookAt = (
  ask: AskTracker,
  { id }: Issue,
  fields: IssueStep['fields'],
): Promise<Issue | null> => unlessMissing(() => readOne(ask, id, fields));

const isIssue = (current: Current): current is Issue => current !== null && 'key' in current;

/** What remains to be written on the current issue; null if nothing does. */
const restOf = (step: IssueStep, current: Issue): IssueWrite | null => {
  const { after, write } = step;
  const open = openAspects(current, step);
  // The tracker's rank is set relative to a neighbour, so setting it twice does no harm.
  const { rank } = write;
  if (open.length === 0 && !rank) return null;
  const between = writeBetween(current, withAspects(current, after, open), step);
  return { ...between, ...(rank ? { rank } : {}) };
};

export const issueKind: WriteKind<'issue'> = {
  // Only the tracker knows the new rank.
  doubts: ({ before, write }) => (write.rank ? [before.id] : []),
  announces: ({ after, write }) =>
    announcedOf(
      after,
      (write.properties ?? []).map(({ key }) => key),
    ),
  refusal: ({ before }) => ({ projectId: before.projectId }),
  look: ({ before, fields }, { ask }) => lookAt(ask, before, fields),
  conflict: (step, current) => {
    if (!isIssue(current)) return null;
    const aspects = conflictingAspects(current, step);
    const card = { aspects, mine: step.after, theirs: current };
    return aspects.length > 0 ? { title: current.key, card, goal: null } : null;
  },
  fault: ({ own }, current) =>
    own && current === null ? { kind: 'refused', code: 'CARD_NOT_FOUND' } : null,
  theirs: ({ before }, current) =>
    isIssue(current)
      ? { issues: { changed: [current] } }
      : { issues: { changed: [], removed: [before.id] } },
  send: async (step, { ask }, current) => {
    if (current === null) return { issues: { changed: [], removed: [step.before.id] } };
    if (!current || !isIssue(current)) {
      await writeIssue(ask, step.write);
      const { after, arrives } = step;
      return { issues: { changed: [after], added: arrives ? [after] : [] } };
    }
    const rest = restOf(step, current);
    if (rest) await writeIssue(ask, rest);
    const after = steppedIssue(current, step);
    return { issues: { changed: [after], added: step.arrives ? [after] : [] } };
  },
};

/** Whether others have added issues below an issue that is to be deleted. */
const hasNewChildren = ({ before, below }: Removal, { board, own }: Sending): boolean => {
  if (!board) return false;
  const known = new Set<string>(below.map(({ id }) => id));
  return [...Object.values(board.stories), ...Object.values(board.subtasks)].some(
    ({ id, parent }) => parent?.id === before.id && !known.has(id) && !own.has(id),
  );
};

export const removalKind: WriteKind<'removal'> = {
  look: ({ before, fields }, { ask }) => lookAt(ask, before, fields),
  // An edit by others conflicts with the deletion; a move by others does not.
  conflict: ({ before }, current) => {
    if (!isIssue(current)) return null;
    const aspects = differingAspects(before, current).filter((aspect) => !isPosition(aspect));
    const card = { aspects, mine: null, theirs: current };
    return aspects.length > 0 ? { title: current.key, card, goal: null } : null;
  },
  fault: (removal, current, sending) =>
    current !== null && hasNewChildren(removal, sending)
      ? { kind: 'refused', code: 'UNDO_CHANGED' }
      : null,
  theirs: ({ before }, current) =>
    isIssue(current)
      ? { issues: { changed: [current] } }
      : { issues: { changed: [], removed: [before.id] } },
  // Read the issue in full before the deletion, so that undo can restore it: the map has neither all fields nor
  // finished subtasks.
  send: async ({ before, fields }, { ask }, current) => {
    const result = { issues: { changed: [], removed: [before.id] } };
    if (current === null) return result;
    const gone = await readBeforeRemoval(ask, before.id, fields);
    await writeIssue(ask, { key: before.key, remove: true });
    return { ...result, gone };
  },
};
