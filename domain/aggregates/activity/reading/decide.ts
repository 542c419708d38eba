import { accept, type Decider, type Decision, refuse } from '../../../kernel/decider.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { plainSnapshots } from '../../../kernel/snapshot.ts';
import { type Instant, isInstant } from '../../../kernel/time.ts';
import { type ReadingEvent, readingCodec } from './events.ts';

export interface ReadingCommand {
  readonly type: 'MarkAsRead';
  readonly place: Scope;
  readonly accountId: string;
  /** The `createdAt` of the last entry to mark as read. */
  readonly upTo: string;
  /** If true, marks only the entries of exactly the moment `upTo`. If not, marks all earlier entries too. */
  readonly alone?: boolean;
  /** The current moment: entries after it cannot be marked as read. */
  readonly now: Instant;
}

/**
 * How far one user has read the feed of one scope: every entry up to a moment, and single later entries. The moment
 * never moves back (R-ACTIVITY-2).
 */
export type ReadingState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'read'; readonly also: readonly string[] } & Omit<
      ReadingEvent['data'],
      'alone'
    >);

/** At most this many single entries are remembered, each by its moment. The oldest are dropped first. */
const MOST_ALONE = 500;

const evolve = (before: ReadingState, { data }: ReadingEvent): ReadingState => {
  const { alone, ...read } = data;
  const { upTo, also } = before.status === 'read' ? before : { upTo: '', also: [] };
  if (alone) {
    const moments = [...also, read.upTo].sort().slice(-MOST_ALONE);
    return { ...read, status: 'read', upTo, also: moments };
  }
  return { ...read, status: 'read', also: also.filter((moment) => moment > read.upTo) };
};

const decide = (
  state: ReadingState,
  { place, accountId, upTo, alone, now }: ReadingCommand,
): Decision<ReadingEvent> => {
  if (!isInstant(upTo)) {
    return refuse('MOMENT_INVALID', { createdAt: 'MOMENT_INVALID' });
  }
  if (alone && upTo > now) return accept();
  const reached = upTo < now ? upTo : now;
  if (state.status === 'read' && reached <= state.upTo) return accept();
  if (alone) {
    const known = state.status === 'read' && state.also.includes(upTo);
    return known
      ? accept()
      : accept({ type: 'ActivityRead', data: { place, accountId, upTo, alone } });
  }
  return accept({ type: 'ActivityRead', data: { place, accountId, upTo: reached } });
};

export const readingDecider: Decider<ReadingState, ReadingCommand, ReadingEvent> = {
  codec: readingCodec,
  initial: { status: 'absent' },
  decide,
  evolve,
  snapshots: plainSnapshots(2),
};
