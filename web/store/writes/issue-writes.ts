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
import { announcedOf } from './announced.ts';
import type { Current, Sending, WriteKind } from './write-kind.ts';

/** Reads the issue; null if it was deleted or is hidden from the user. */
const lookAt = (
  ask: AskTracker,
  { id }: Issue,
  fields: IssueStep['fields'],
): Promise<Issue | null> => unlessMissing(() => readOne(ask, id, fields));

const isIssue = (current: Current): current is Issue => current !== null && 'key' in current;

/** Returns what must still be written on the current issue; null if nothing. */
const restOf = (step: IssueStep, current: Issue): IssueWrite | null => {
  const { after, write } = step;
  const open = openAspects(current, step);
  // The tracker's rank is set relative to a neighbour, so setting it twice does no harm.
  const { rank } = write;
  if (open.length === 0 && !rank) return null;
  const between = writeBetween(current, withAspects(current, after, open), step);
  return { ...between, ...(rank ? { rank } : {}) };
};

/** Returns whether any of these aspects shows that the issue was moved since `before`. */
const isMoved = (before: Issue, current: Issue, aspects: readonly Aspect[]): boolean =>
  aspects.some(
    (aspect) => (isPlace(aspect) || isPosition(aspect)) && !sameIn(before, current, aspect),
  );

/** Removes the former position, which is outdated because others have changed the order. */
const unseated = <Each extends { readonly seat?: Seat }>({ seat: _, ...write }: Each) => write;

/** Returns whether everything that the step changes still has the values that the user saw. */
const isAsSeen = ({ before, after, write }: IssueStep, current: Issue, again: boolean): boolean =>
  differingAspects(before, after).every((aspect) => sameIn(before, current, aspect)) &&
  (again || !write.rank || (current.trackerRank ?? before.trackerRank) === before.trackerRank);

/** Returns the step for "Keep mine", which also moves the card back to the lane and step where the user saw it. */
const withPlaces = (step: IssueStep, current: Issue): IssueStep => {
  const displaced = displacedAspects(current, step);
  if (displaced.length === 0) return step;
  return { ...step, before: withAspects(step.before, current, displaced) };
};

/**
 * Re-plans a step on the current issue. A card whose lane or step is in conflict keeps its position too. `again`: an
 * earlier attempt may have written a part of the step; that part does not count as a change by others.
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
  // The write of a neighbour's repaired rank needs no version: it cannot conflict.
  unversioned: ({ own }) => own,
  // The new rank must be read from the tracker.
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

/** Returns whether others have added issues below an issue that this change deletes. */
const hasNewChildren = ({ before, below }: Removal, { board, own }: Sending): boolean => {
  if (!board) return false;
  const known = new Set<string>(below.map(({ id }) => id));
  return [...Object.values(board.stories), ...Object.values(board.subtasks)].some(
    ({ id, parent }) => parent?.id === before.id && !known.has(id) && !own.has(id),
  );
};

/** Returns whether the board may not have read an aspect: it does not read the goal of stories below steps. */
const isUnread = ({ type, properties }: Issue, aspect: Aspect): boolean =>
  aspect === 'goalId' && type.hierarchyLevel <= 0 && properties.goalId === null;

/** Deletes an issue. A server that failed may still have deleted it: then the deletion counts as done. */
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
  // An edit by others conflicts with the deletion; a move by others does not.
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
  // The issue is read in full before the deletion, so that undo can restore it. The map lacks some of its fields and
  // its finished subtasks.
  send: async ({ before, fields }, { ask, keepGone }, current) => {
    if (current !== null) {
      await keepGone(await readBeforeRemoval(ask, before.id, fields));
      await deleteIssue(ask, before, fields);
    }
    return { issues: { changed: [], removed: [before.id] } };
  },
};
