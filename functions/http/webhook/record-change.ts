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

/** One delivery of the tracker: however often it comes, its name stays. */
export interface Delivery {
  readonly tenant: TenantId;
  readonly name: string;
  readonly correlationId: CorrelationId;
  readonly actor: Actor;
  /** As the tracker has it; null when it does not say. */
  readonly timestamp: number | null;
}

/** When it happened: as the tracker says, but never in the future, where it would stay on top of every feed. */
const momentOf = ({ timestamp }: Delivery, now: Instant): Instant => {
  if (timestamp === null || !(timestamp > 0) || timestamp > Date.parse(now)) return now;
  return instantOf(timestamp);
};

/** The same for every delivery of the same notice, and no other's. */
const nameOf = ({ name }: Delivery, index: number): string =>
  createHash('sha256')
    .update(JSON.stringify([name, index]))
    .digest('hex')
    .slice(0, 32);

const eventOf = (change: TrackerChange, message: string): TrackerChangeEvent => {
  const { place, thing, thingId, key, name, fields, from, to } = change;
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
    },
  };
};

/**
 * What the feed shows, recorded once: a stream of one event, whose first version only one delivery can write. Throws
 * `BUSY`, and the tracker sends it again.
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
 * Records one change for clients that follow its scope, and for the feed of that scope when it is worth reading. Recorded
 * again, the followers see the same id and the feed sees nothing.
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
