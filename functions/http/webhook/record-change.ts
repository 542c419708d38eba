import { createHash } from 'node:crypto';
import { changeRow } from '#domain/aggregates/feeds/change-log.ts';
import {
  type TrackerChangeEvent,
  trackerChangeCodec,
} from '#domain/aggregates/tracker-change/events.ts';
import type { TrackerChange } from '#domain/contracts/read-webhook.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { CorrelationId, EventId, TenantId } from '#domain/kernel/ids.ts';
import { type Clock, type Instant, instantOf } from '#domain/kernel/time.ts';
import type { IdSource } from '../../ports/ids.ts';
import type { EventStore } from '../../ports/stored/event-store.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';

export interface RecordPorts {
  readonly store: Pick<EventStore, 'append'>;
  readonly views: Pick<ViewStore, 'write'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** One delivery of a webhook. Its name is the same for each retry. */
export interface Delivery {
  readonly tenant: TenantId;
  readonly name: string;
  readonly correlationId: CorrelationId;
  readonly actor: Actor;
  /** The tracker's timestamp. Null when the tracker sends none. */
  readonly timestamp: number | null;
}

/**
 * Returns when the change happened, by the tracker's timestamp. A timestamp in the future becomes the current moment;
 * otherwise the entry would stay at the top of every feed.
 */
export const momentOf = ({ timestamp }: Delivery, now: Instant): Instant => {
  if (timestamp === null || !(timestamp > 0) || timestamp > Date.parse(now)) return now;
  return instantOf(timestamp);
};

/** Returns the name of a change. Every delivery of a webhook gives the same name, and no other change has it. */
const nameOf = ({ name }: Delivery, index: number): string =>
  createHash('sha256')
    .update(JSON.stringify([name, index]))
    .digest('hex')
    .slice(0, 32);

const eventOf = (change: TrackerChange, message: string): TrackerChangeEvent => {
  const { place, thing, thingId, key, name, fields, from, to, changes } = change;
  return {
    type: 'TrackerChangeTold',
    data: {
      place,
      thing,
      thingId,
      key,
      name,
      message,
      fields: [...fields],
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...(changes.length === 0 ? {} : { changes: [...changes] }),
    },
  };
};

/**
 * Records a change for the feed once: its stream has a single event, so only one delivery can write it. Throws `BUSY`,
 * so that the tracker retries.
 */
const record = async (
  ports: RecordPorts,
  delivery: Delivery,
  id: string,
  event: TrackerChangeEvent,
): Promise<void> => {
  const { tenant, correlationId, actor } = delivery;
  const envelope: EventEnvelope = {
    eventId: ports.ids() as EventId,
    stream: { tenant, type: 'tracker-change', id },
    version: 1,
    schemaVersion: trackerChangeCodec.currentVersion(event.type),
    occurredAt: momentOf(delivery, ports.clock()),
    actor,
    correlationId,
    event,
  };
  const outcome = await ports.store.append({ envelopes: [envelope] });
  if (outcome === 'busy') throw new CatalogueError(refusal('BUSY'));
};

/**
 * Records one change for clients that follow its scope. Records it for the scope's feed too, if the change has a feed
 * message. A repeated delivery has the same id for clients and adds nothing to the feed.
 */
export const recordChange = async (
  ports: RecordPorts,
  delivery: Delivery,
  change: TrackerChange,
  index: number,
): Promise<void> => {
  const id = nameOf(delivery, index);
  const now = ports.clock();
  const { thing, kind, thingId, key, fields, message, place } = change;
  const own = {
    id,
    thing,
    kind,
    thingId,
    key,
    fields: [...fields],
    accountId: delivery.actor.kind === 'user' ? delivery.actor.accountId : null,
    at: momentOf(delivery, now),
  };
  await ports.views.write(changeRow(delivery.tenant, place, own, now));
  if (message !== null) await record(ports, delivery, id, eventOf(change, message));
};
