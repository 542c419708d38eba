import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { EventCodec } from '#domain/kernel/codec.ts';
import type { DomainEvent, EventEnvelope } from '#domain/kernel/event.ts';
import type { Clock, Instant } from '#domain/kernel/time.ts';
import type { FeedView, RowWrite } from '#domain/kernel/view.ts';
import { type EventItem, envelopeOf, parseItem } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { ViewStore } from '../ports/view-store.ts';

export interface ProjectorPorts {
  readonly write: ViewStore['write'];
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
  readonly clock: Clock;
}

/** A feed, or rows that tell of the moment at which they were written too. */
export interface Projected<Event extends DomainEvent>
  extends Pick<FeedView<Event, unknown>, 'name' | 'canHandle'> {
  readonly rows: (
    envelope: EventEnvelope<Event>,
    now: Instant,
  ) => readonly Omit<RowWrite, 'view' | 'tenant'>[];
}

export interface Projection<Event extends DomainEvent> {
  readonly view: Projected<Event>;
  /** The codecs of the streams it reads, by stream type; other streams are passed over. */
  readonly codecs: Readonly<Partial<Record<EventItem['streamType'], EventCodec<Event>>>>;
}

/** Projections of different events side by side: each is only ever given events that its own codecs have read. */
export const anyOf = <Event extends DomainEvent>(
  projection: Projection<Event>,
): Projection<DomainEvent> => projection as unknown as Projection<DomainEvent>;

const itemOf = (record: DynamoDBRecord, ports: ProjectorPorts): EventItem | null => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image) return null;
  return parseItem(ports.unmarshall(image as Record<string, AttributeValue>));
};

const project = async <Event extends DomainEvent>(
  item: EventItem,
  { view, codecs }: Projection<Event>,
  ports: ProjectorPorts,
): Promise<void> => {
  const codec = codecs[item.streamType];
  if (!codec || !view.canHandle.some((type) => type === item.type)) return;
  const envelope = envelopeOf(item, codec);
  for (const row of view.rows(envelope, ports.clock())) {
    await ports.write({ view: view.name, tenant: envelope.stream.tenant, ...row });
  }
};

/**
 * Feeds views from the event table's stream. Records come in order and are told so that a failure stops the
 * batch there: what came before is done, the rest is delivered again. Writing a row twice changes nothing.
 */
export const projector =
  <Event extends DomainEvent>(projections: readonly Projection<Event>[], ports: ProjectorPorts) =>
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
