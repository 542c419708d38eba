import {
  conflictingAspects,
  displacedAspects,
  isPlace,
  isPosition,
  openAspects,
} from '#domain/board/difference/conflict.ts';
import {
  type Aspect,
  differingAspects,
  sameIn,
  withAspects,
  writeBetween,
} from '#domain/board/difference/difference.ts';
import type { IssueWrite } from '#domain/board/difference/writes.ts';
import type { Seat } from '#domain/change/model/seat.ts';
import { steppedIssue } from '#domain/change/model/steps.ts';
import type { IssueStep, Removal } from '#domain/change/model/write.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { readOne } from '../calls/read-one.ts';
import { readBeforeRemoval } from '../calls/read-whole.ts';
import { writeIssue } from '../calls/write-issues.ts';
import { FailureError, settled } from '../ports/failure.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { announcedWith } from './announced.ts';
import type { Current, Sending, WriteKind } from './write-kind.ts';

/** Reads the issue; null if it was deleted or is hidden from the user. */
const lookAt = (
  ask: AskTracker,
  { id }: Issue,
  fields: IssueStep['fields'],
): Promise<Issue | null> => unlessMissing(() => readOne(ask, id, fields));

const isIssue = (current: Current): current is Issue => current !== null && 'key' in current;

/** Returns what must still be written if the issue is in this current state; null if nothing. */
const restOf = (step: IssueStep, current: Issue): IssueWrite | null => {
  const { after, write } = step;
  const open = openAspects(current, step);
  // The tracker's rank is always written: it is set relative to a neighbour, so writing it twice does no harm.
  const { rank } = write;
  if (open.length === 0 && !rank) return null;
  const between = writeBetween(current, withAspects(current, after, open), step);
  return { ...between, ...(rank ? { rank } : {}) };
};

/** Returns whether one of these aspects shows that somebody has moved the issue since `before`. */
const isMoved = (before: Issue, current: Issue, aspects: readonly Aspect[]): boolean =>
  aspects.some(
    (aspect) => (isPlace(aspect) || isPosition(aspect)) && !sameIn(before, current, aspect),
  );

/** Removes the record of where the card stood before, which is outdated because others have changed the order. */
const unseated = <Each extends { readonly seat?: Seat }>({ seat: _, ...write }: Each) => write;

/** Returns whether everything that the step changes still has the value that the user saw. */
const isAsSeen = ({ before, after, write }: IssueStep, current: Issue, again: boolean): boolean =>
  differingAspects(before, after).every((aspect) => sameIn(before, current, aspect)) &&
  (again || !write.rank || (current.trackerRank ?? before.trackerRank) === before.trackerRank);

/** Returns the step for "Keep mine", which also moves the card back to the lane and step in which the user saw it. */
const withPlaces = (step: IssueStep, current: Issue): IssueStep => {
  const displaced = displacedAspects(current, step);
  if (displaced.length === 0) return step;
  return { ...step, before: withAspects(step.before, current, displaced) };
};

/**
 * Re-plans a step on the current issue. If the card's lane or step is in conflict, its position is not written either.
 * `again`: an earlier attempt may have written a part of the step, which must not count as a change by others.
 */
const stepOnto = (
  planned: IssueStep,
  current: Issue,
  yields: boolean,
  again: boolean,
): IssueStep | null => {
  const step = yields ? planned : withPlaces(planned, current);
  const contested = yields ? conflictingAspects(current, step) : [];
  const stays = contested.some(isPlace);
  const open = openAspects(current, step).filter(
    (aspect) => !contested.includes(aspect) && !(stays && isPosition(aspect)),
  );
  const rank = stays ? undefined : step.write.rank;
  if (open.length === 0 && !rank) return null;
  if (isAsSeen(step, current, again)) return step;
  const all = differingAspects(step.before, step.after);
  const own = all.filter((aspect) => again && sameIn(current, step.after, aspect));
  const named = all.filter((aspect) => !own.includes(aspect));
  const former = (rank && !again ? current.trackerRank : null) ?? step.before.trackerRank;
  const before = { ...withAspects(step.before, current, named), trackerRank: former };
  const after = {
    ...withAspects(before, step.after, [...open, ...own]),
    trackerRank: rank ? step.after.trackerRank : former,
  };
  const write = { ...writeBetween(before, after, step), ...(rank ? { rank } : {}) };
  const seated = isMoved(step.before, current, named) ? unseated(step) : step;
  return { ...seated, before, after, write };
};

const removalOnto = (removal: Removal, current: Issue): Removal => {
  const differing = differingAspects(removal.before, current);
  const seated = isMoved(removal.before, current, differing) ? unseated(removal) : removal;
  return { ...seated, before: withAspects(removal.before, current, differing) };
};

export const issueKind: WriteKind<'issue'> = {
  // A neighbour's rank, which is repaired together with a move, is not compared with the current state, because it
  // cannot be in conflict.
  unversioned: ({ own }) => own,
  // Only the tracker knows the issue's new rank, so the issue is read again.
  doubts: ({ before, write }) => (write.rank ? [before.id] : []),
  announces: ({ before, write }) => announcedWith(before, write.properties ?? []),
  refusal: ({ before }) => ({ projectId: before.projectId }),
  look: ({ before, fields }, { ask }) => lookAt(ask, before, fields),
  conflict: (step, current) => {
    if (!isIssue(current)) return null;
    const aspects = [...conflictingAspects(current, step), ...displacedAspects(current, step)];
    const card = { aspects, mine: step.after, theirs: current };
    return aspects.length > 0 ? { title: current.key, card } : null;
  },
  onto: (step, current, { yields, sending }) =>
    isIssue(current) ? stepOnto(step, current, yields, sending.again) : null,
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

/** Returns whether somebody else has added issues below the issue that this change deletes. */
const hasNewChildren = ({ before, below }: Removal, { board, own }: Sending): boolean => {
  if (!board) return false;
  const known = new Set<string>(below.map(({ id }) => id));
  return [...Object.values(board.stories), ...Object.values(board.subtasks)].some(
    ({ id, parent }) => parent?.id === before.id && !known.has(id) && !own.has(id),
  );
};

/**
 * Returns whether an aspect may be missing because the board does not read it: the goal of stories that are below
 * steps.
 */
const isUnread = ({ type, properties }: Issue, aspect: Aspect): boolean =>
  aspect === 'goalId' && type.hierarchyLevel <= 0 && properties.goalId === null;

/** Deletes an issue. If the server failed but the issue is gone, the deletion counts as done. */
const deleteIssue = async (
  ask: AskTracker,
  issue: Issue,
  fields: Removal['fields'],
): Promise<void> => {
  const { error } = await settled(() => writeIssue(ask, { key: issue.key, remove: true }));
  if (!error) return;
  const isDeleted =
    error.kind === 'tracker' && error.status >= 500 && (await lookAt(ask, issue, fields)) === null;
  if (!isDeleted) throw new FailureError(error);
};

export const removalKind: WriteKind<'removal'> = {
  unversioned: () => true,
  look: ({ before, fields }, { ask }) => lookAt(ask, before, fields),
  // A deletion is in conflict with an edit by others, but not with a move.
  conflict: ({ before }, current) => {
    if (!isIssue(current)) return null;
    const aspects = differingAspects(before, current).filter(
      (aspect) => !isPosition(aspect) && !isUnread(before, aspect),
    );
    const card = { aspects, mine: null, theirs: current };
    return aspects.length > 0 ? { title: current.key, card } : null;
  },
  onto: (removal, current, { yields }) =>
    isIssue(current) && !yields ? removalOnto(removal, current) : null,
  fault: (removal, current, sending) =>
    current !== null && hasNewChildren(removal, sending)
      ? { kind: 'refused', code: 'UNDO_CHANGED' }
      : null,
  theirs: ({ before }, current) =>
    isIssue(current)
      ? { issues: { changed: [current] } }
      : { issues: { changed: [], removed: [before.id] } },
  // Before the deletion, reads the whole issue for undo: the map does not have all of its fields and finished subtasks.
  send: async ({ before, fields }, { ask, keepGone }, current) => {
    if (current !== null) {
      await keepGone(await readBeforeRemoval(ask, before.id, fields));
      await deleteIssue(ask, before, fields);
    }
    return { issues: { changed: [], removed: [before.id] } };
  },
};
