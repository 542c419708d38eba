import { conflictingAspects, openAspects } from '#domain/map/conflict.ts';
import { differingAspects, withAspects, writeBetween } from '#domain/map/difference.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { writeIssues } from '../board/write-issues.ts';
import { type Failure, FailureError, settled } from '../failure.ts';
import { readOne } from '../issues/read-one.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Conflict, Decision } from './outbox.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { OutgoingIssues, OutgoingStep } from './outgoing.ts';

interface Looked extends OutgoingStep {
  /** Null when it is gone, or hidden from the user. */
  readonly current: Issue | null;
}

const isMissing = (failure: Failure): boolean =>
  failure.kind === 'tracker' && failure.status === 404;

const lookAt = async (
  ask: AskTracker,
  step: OutgoingStep,
  fields: OutgoingIssues['fields'],
): Promise<Looked> => {
  const { data, error } = await settled(() => readOne(ask, step.before.id, fields));
  if (error && !isMissing(error)) throw new FailureError(error);
  return { ...step, current: data ?? null };
};

/** The first step where someone has to choose. What a deleted issue was changed to counts as such, too. */
const conflictIn = (id: string, looked: readonly Looked[]): Conflict | null => {
  for (const { before, after, current } of looked) {
    if (!current) continue;
    const aspects = after
      ? conflictingAspects(current, { before, after })
      : differingAspects(before, current);
    if (aspects.length === 0) continue;
    const card = { aspects, mine: after, theirs: current };
    return { id, title: current.key, card, goal: null };
  }
  return null;
};

/** What is still to be written of a step, on the issue as it is now. */
const writesOf = (
  { before, after, current, write, style }: Looked,
  fields: OutgoingIssues['fields'],
) => {
  if (!current) return [];
  if (!after) return [write];
  const open = openAspects(current, { before, after });
  // A place in the tracker's order is told by a neighbour; told again, it is the same place.
  const { rank } = write;
  if (open.length === 0 && !rank) return [];
  const between = writeBetween(current, withAspects(current, after, open), { fields, style });
  return [{ ...between, ...(rank ? { rank } : {}) }];
};

const resultOf = ({ before, after, current }: Looked): Issue | null =>
  after &&
  current && {
    ...withAspects(current, after, differingAspects(before, after)),
    trackerRank: before.trackerRank === after.trackerRank ? current.trackerRank : after.trackerRank,
  };

/**
 * Sends a change of issues that had waited: reads each as it is now, asks where others made something else of the
 * same, and writes what is still open. Sent twice, it does nothing the second time.
 */
export const replayIssues = async (
  ask: AskTracker,
  { id, steps, fields }: OutgoingIssues,
  decision: Decision | undefined,
): Promise<Outcome> => {
  const { data: looked, error } = await settled(() =>
    Promise.all(steps.map((step) => lookAt(ask, step, fields))),
  );
  if (error) return outcomeOf(error);
  const theirs = {
    changed: looked.flatMap(({ current }) => current ?? []),
    removed: looked.flatMap(({ before, current }) => (current ? [] : [before.id])),
  };
  if (decision === 'theirs') return { kind: 'sent', change: theirs };
  const [first] = looked;
  if (first?.after && !first.current) {
    return { kind: 'refused', failure: { kind: 'refused', code: 'CARD_NOT_FOUND' } };
  }
  const conflict = decision === 'mine' ? null : conflictIn(id, looked);
  if (conflict) return { kind: 'conflict', conflict };
  const written = await writeIssues(
    ask,
    looked.flatMap((step) => writesOf(step, fields)),
  );
  if (written.error) return outcomeOf(written.error);
  return {
    kind: 'sent',
    change: {
      changed: looked.flatMap((step) => resultOf(step) ?? []),
      removed: looked.flatMap((step) => (resultOf(step) ? [] : [step.before.id])),
    },
  };
};
