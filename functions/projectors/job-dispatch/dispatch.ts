import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { batchCount } from '#domain/aggregates/job/batches.ts';
import { type JobEvent, jobCodec } from '#domain/aggregates/job/events.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { envelopeOf, parseItem } from '../../adapters/items/event-item.ts';
import type { QueuedMessage, SendJobMessage } from '../../ports/jobs/job-queue.ts';
import type { Log } from '../../ports/log.ts';

export interface DispatchPorts {
  readonly send: SendJobMessage;
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
}

/**
 * Returns the message group of a person and board. The writes of one person to one board keep their order and do not
 * wait for other users. Between two people there is no order, as between two browsers. The name is a hash, because a
 * tenant's name may be longer than SQS allows.
 */
const groupOf = (tenant: string, boardId: string, requestedBy: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, boardId, requestedBy]))
    .digest('hex');

/** Returns the messages of an event: one for each batch of a requested job, none for other events. */
export const messagesOf = ({
  event,
  stream: { tenant, id },
  correlationId,
}: EventEnvelope<JobEvent>): QueuedMessage[] => {
  if (event.type !== 'JobRequested') return [];
  const { work, boardId, requestedBy } = event.data;
  return Array.from({ length: batchCount(work) }, (_, batch) => ({
    body: { tenant, jobId: id, batch, correlationId },
    group: groupOf(tenant, boardId, requestedBy),
    deduplication: `${id}-${batch}`,
  }));
};

const messagesOfRecord = (record: DynamoDBRecord, ports: DispatchPorts): QueuedMessage[] => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image) return [];
  const item = parseItem(ports.unmarshall(image as Record<string, AttributeValue>));
  return item.streamType === 'job' ? messagesOf(envelopeOf(item, jobCodec)) : [];
};

interface Outgoing {
  readonly record: DynamoDBRecord;
  readonly messages: readonly QueuedMessage[];
  /** Why the record could not be parsed. Null if it could be parsed. */
  readonly fault: unknown;
}

const outgoing = (record: DynamoDBRecord, ports: DispatchPorts): Outgoing => {
  try {
    return { record, messages: messagesOfRecord(record, ports), fault: null };
  } catch (fault) {
    return { record, messages: [], fault };
  }
};

/** Sends the messages of one group in order. Returns the record that failed, or null. */
const sendInOrder = async (
  { send, log }: DispatchPorts,
  order: readonly Outgoing[],
): Promise<DynamoDBRecord | null> => {
  for (const { record, messages, fault } of order) {
    try {
      if (fault) throw fault;
      for (const message of messages) await send(message);
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
      log.error('dispatch failed', { itemIdentifier, error: String(error) });
      return record;
    }
  }
  return null;
};

/**
 * Sends jobs to the queue. The event table's stream is the outbox, so a recorded job is sent even after a crash. The
 * queue or the worker ignores a message that is sent twice. Messages of one person and board are sent in order, while
 * other groups are sent at the same time.
 */
export const dispatcher =
  (ports: DispatchPorts) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const all = Records.map((record) => outgoing(record, ports));
    const orders = Map.groupBy(all, ({ messages }) => messages[0]?.group ?? '');
    const ended = await Promise.all([...orders.values()].map((order) => sendInOrder(ports, order)));
    // The stream delivers again from the first failed record.
    const first = Records.find((record) => ended.includes(record));
    const itemIdentifier = first?.dynamodb?.SequenceNumber ?? '';
    return { batchItemFailures: first ? [{ itemIdentifier }] : [] };
  };
