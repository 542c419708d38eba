import * as z from 'zod/mini';
import { CorruptEventError, type EventCodec } from '#domain/kernel/codec.ts';
import type { DomainEvent, EventEnvelope } from '#domain/kernel/event.ts';
import type { CorrelationId, EventId, TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type EventItem, fitsItem, itemSchema, liftItem } from './item-schema.ts';
import { streamKey } from './keys.ts';

export type { EventItem } from './item-schema.ts';

export const itemOf = (envelope: EventEnvelope): EventItem => ({
  pk: streamKey(envelope.stream),
  sk: envelope.version,
  tenant: envelope.stream.tenant,
  streamType: envelope.stream.type,
  streamId: envelope.stream.id,
  eventId: envelope.eventId,
  type: envelope.event.type,
  schemaVersion: envelope.schemaVersion,
  data: envelope.event.data,
  occurredAt: envelope.occurredAt,
  actor: envelope.actor,
  correlationId: envelope.correlationId,
});

/**
 * Parses a stored event, except for its data, which only the codec of its aggregate can read. Throws
 * `CorruptEventError` if the event is invalid.
 */
export const parseItem = (stored: unknown): EventItem => {
  const item = liftItem(stored);
  if (fitsItem(item)) return item;
  const parsed = z.safeParse(itemSchema, item);
  if (!parsed.success) {
    throw new CorruptEventError(`stored event does not fit: ${parsed.error.message}`);
  }
  return parsed.data;
};

export const envelopeOf = <Event extends DomainEvent>(
  item: EventItem,
  codec: Pick<EventCodec<Event>, 'decode'>,
): EventEnvelope<Event> => ({
  eventId: item.eventId as EventId,
  stream: { tenant: item.tenant as TenantId, type: item.streamType, id: item.streamId },
  version: item.sk,
  schemaVersion: item.schemaVersion,
  occurredAt: item.occurredAt as Instant,
  actor: item.actor,
  correlationId: item.correlationId as CorrelationId,
  event: codec.decode(item),
});
