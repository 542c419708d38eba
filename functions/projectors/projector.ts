import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { Clock, Instant } from '#domain/kernel/time.ts';
import { type FeedView, type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { type EventItem, envelopeOf, parseItem } from '../adapters/items/event-item.ts';
import type { Log } from '../ports/log.ts';
import type { AsideLetter, PutAside } from '../ports/put-aside.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';

export interface ProjectorPorts {
  readonly write: ViewStore['write'];
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
  readonly clock: Clock;
  /** Receives events that can never be processed, so that later events need not wait. */
  readonly putAside: PutAside;
}

/** Called after an event's rows are written. It must not fail and is not retried. */
export type Follow = (item: EventItem) => Promise<void>;

/** A feed, or a similar source of rows, which may also depend on the time of writing and not only on events. */
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

const rowsOf = (item: EventItem, projection: Projection, now: Instant): readonly RowWrite[] => {
  const { name: view, canHandle, rows } = projection;
  if (!canHandle.includes(item.type)) return [];
  const envelope = envelopeOf(item, codecOf(item.streamType));
  const { tenant } = envelope.stream;
  const revision = revisionOf(projection);
  return rows(envelope, now).map((row) => ({ view, revision, tenant, ...row }));
};

/** Returns the rows of an event, or the error if the event cannot be parsed. A retry would not help then. */
const madeOf = (
  record: DynamoDBRecord,
  projections: readonly Projection[],
  ports: ProjectorPorts,
):
  | { readonly item: EventItem | null; readonly rows: readonly RowWrite[] }
  | { readonly unreadable: unknown } => {
  try {
    const item = itemOf(record, ports);
    if (item === null) return { item, rows: [] };
    const now = ports.clock();
    return { item, rows: projections.flatMap((projection) => rowsOf(item, projection, now)) };
  } catch (unreadable) {
    return { unreadable };
  }
};

/**
 * Returns whether the table refuses a row permanently, for example because the row is too large. All other errors may
 * be temporary.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException';

/**
 * Writes rows. Returns the error if the table refuses a row permanently. Throws when rows cannot be written at the
 * moment.
 */
const writeRows = async (
  rows: readonly RowWrite[],
  { write }: ProjectorPorts,
): Promise<unknown> => {
  let refused: unknown = null;
  for (const row of rows) {
    try {
      await write(row);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      refused = error;
    }
  }
  return refused;
};

const letterOf = ({ dynamodb }: DynamoDBRecord, error: unknown): AsideLetter => {
  const { pk, sk } = dynamodb?.NewImage ?? {};
  const event = pk?.S && sk?.N ? { pk: pk.S, version: Number(sk.N) } : null;
  return { event, sequenceNumber: dynamodb?.SequenceNumber ?? '', error: String(error) };
};

const aside = async (
  record: DynamoDBRecord,
  error: unknown,
  { log, putAside }: ProjectorPorts,
): Promise<void> => {
  const letter = letterOf(record, error);
  log.error('event put aside', { ...letter });
  await putAside(letter);
};

/**
 * Feeds views from the event table's stream, in the order of its records. If the tables are unavailable, reports the
 * record that failed, so that the batch is retried from that record. An event that cannot be parsed is set aside and
 * skipped. Writing a row twice changes nothing.
 */
export const projector =
  (projections: readonly Projection[], ports: ProjectorPorts, follow?: Follow) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const made = madeOf(record, projections, ports);
        if ('unreadable' in made) {
          await aside(record, made.unreadable, ports);
          continue;
        }
        const refused = await writeRows(made.rows, ports);
        if (refused !== null) await aside(record, refused, ports);
        if (made.item) await follow?.(made.item);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        ports.log.error('projection failed', { itemIdentifier, error: String(error) });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };
