import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { codecOf } from '#domain/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Clock, Instant } from '#domain/kernel/time.ts';
import { type FeedView, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { type EventItem, envelopeOf, parseItem } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { ViewStore } from '../ports/view-store.ts';

export interface ProjectorPorts {
  readonly write: ViewStore['write'];
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
  readonly clock: Clock;
}

/** What may be done behind the rows of an event. It must not fail: nothing of it is made up for. */
export type Follow = (item: EventItem) => Promise<void>;

/** A feed, or rows that have the moment at which they were written too. */
export interface Projection extends Pick<FeedView<unknown>, 'name' | 'upcasters' | 'canHandle'> {
  readonly rows: (
    envelope: EventEnvelope,
    now: Instant,
  ) => readonly Omit<RowWrite, 'view' | 'revision' | 'tenant'>[];
}

const itemOf = (record: DynamoDBRecord, ports: ProjectorPorts): EventItem | null => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image) return null;
  return parseItem(ports.unmarshall(image as Record<string, AttributeValue>));
};

const project = async (
  item: EventItem,
  projection: Projection,
  ports: ProjectorPorts,
): Promise<void> => {
  const { name: view, canHandle, rows } = projection;
  if (!canHandle.includes(item.type)) return;
  const envelope = envelopeOf(item, codecOf(item.streamType));
  for (const row of rows(envelope, ports.clock())) {
    const { tenant } = envelope.stream;
    await ports.write({ view, revision: revisionOf(projection), tenant, ...row });
  }
};

/**
 * Feeds views from the event table's stream. Records come in order and are reported so that a failure stops the
 * batch there: what came before is done, the rest is delivered again. Writing a row twice changes nothing.
 */
export const projector =
  (projections: readonly Projection[], ports: ProjectorPorts, follow?: Follow) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const item = itemOf(record, ports);
        if (item === null) continue;
        for (const projection of projections) await project(item, projection, ports);
        await follow?.(item);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        ports.log.error('projection failed', { itemIdentifier, error: String(error) });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };
