import { refusal } from '../../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type Instant, isInstant } from '../../kernel/time.ts';
import type { Place } from '../place.ts';
import { type ReadingEvent, readingCodec } from './events.ts';

export interface ReadingCommand {
  readonly type: 'MarkAsRead';
  readonly place: Place;
  readonly accountId: string;
  /** A moment as entries carry it. */
  readonly upTo: string;
  /** Now: what has not happened yet cannot have been read. */
  readonly now: Instant;
}

/** How far one person has read the feed of one place. It only ever moves on (spec 001 §4 Activity). */
export type ReadingState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'read' } & ReadingEvent['data']);

const decide = (
  state: ReadingState,
  { place, accountId, upTo, now }: ReadingCommand,
): Decision<ReadingEvent> => {
  if (!isInstant(upTo)) {
    return refuse(refusal('MOMENT_INVALID', { createdAt: 'MOMENT_INVALID' }));
  }
  const reached = upTo < now ? upTo : now;
  if (state.status === 'read' && reached <= state.upTo) return accept();
  return accept({ type: 'ActivityRead', data: { place, accountId, upTo: reached } });
};

export const readingDecider: Decider<ReadingState, ReadingCommand, ReadingEvent> = {
  streamType: 'activity-reading',
  codec: readingCodec,
  initial: { status: 'absent' },
  decide,
  evolve: (_, { data }) => ({ status: 'read', ...data }),
  snapshots: plainSnapshots(1),
};
