import type { GoalEvent } from '#domain/aggregates/goal/events.ts';
import type { EventEnvelope, StreamRef } from '#domain/kernel/event.ts';
import { itemOf } from '#functions/adapters/items/event-item.ts';
import { envelope, goalStream } from '#test/builders/stored.ts';

/** Returns the event that a drag causes, because this is the most frequent kind of event. */
const ranked = (version: number): GoalEvent => ({
  type: 'GoalRanked',
  data: {
    projectId: '10',
    summary: 'Pay for the order without an account',
    rank: `0|i${version.toString(36).padStart(5, '0')}:`,
    before: `0|i${(version - 1).toString(36).padStart(5, '0')}:`,
  },
});

/** Returns the event with this version in a stream. The first event creates the goal. */
export const eventAt = (version: number, stream: StreamRef): EventEnvelope<GoalEvent> =>
  envelope(version, version === 1 ? undefined : ranked(version), stream);

export const streamOf = (name: string): StreamRef => goalStream(name);

export const eventsOf = (stream: StreamRef, count: number): EventEnvelope<GoalEvent>[] =>
  Array.from({ length: count }, (_, index) => eventAt(index + 1, stream));

/** Returns the same event in the format of emmett. */
export const peerDetail = ({
  stream,
  version,
  event,
  actor,
  occurredAt,
  correlationId,
  eventId,
}: EventEnvelope) => ({
  aggregateId: stream.id,
  version,
  type: event.type,
  timestamp: occurredAt,
  payload: event.data,
  metadata: { actor, correlationId, eventId },
});

export const itemsOf = (events: readonly EventEnvelope[]) => events.map(itemOf);
