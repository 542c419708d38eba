import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { EventCodec } from '#domain/kernel/codec.ts';
import type { DomainEvent } from '#domain/kernel/event.ts';
import type { FeedView } from '#domain/kernel/view.ts';
import { type EventItem, envelopeOf, parseItem } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { ViewStore } from '../ports/view-store.ts';

export interface ProjectorPorts {
  readonly write: ViewStore['write'];
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
}

export interface Projection<Event extends DomainEvent, Row> {
  readonly view: FeedView<Event, Row>;
  /** The codecs of the streams it reads, by stream type; other streams are passed over. */
  readonly codecs: Readonly<Partial<Record<EventItem['streamType'], EventCodec<Event>>>>;
}

const itemOf = (record: DynamoDBRecord, ports: ProjectorPorts): EventItem | null => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image) return null;
  return parseItem(ports.unmarshall(image as Record<string, AttributeValue>));
};

const project = async <Event extends DomainEvent>(
  item: EventItem,
  { view, codecs }: Projection<Event, unknown>,
  ports: ProjectorPorts,
): Promise<void> => {
  const codec = codecs[item.streamType];
  if (!codec || !view.canHandle.some((type) => type === item.type)) return;
  const envelope = envelopeOf(item, codec);
  for (const row of view.rows(envelope)) {
    await ports.write({ view: view.name, tenant: envelope.stream.tenant, ...row });
  }
};

/**
 * Feeds views from the event table's stream. Records come in order and are told so that a failure stops the
 * batch there: what came before is done, the rest is delivered again. Writing a row twice changes nothing.
 */
export const projector =
  <Event extends DomainEvent>(
    projections: readonly Projection<Event, unknown>[],
    ports: ProjectorPorts,
  ) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const item = itemOf(record, ports);
        if (item) for (const projection of projections) await project(item, projection, ports);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        ports.log.error('projection failed', { itemIdentifier, error: String(error) });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };
