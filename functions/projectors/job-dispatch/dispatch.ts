import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { batchCount } from '#domain/job/batches.ts';
import { type JobEvent, jobCodec } from '#domain/job/events.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { envelopeOf, parseItem } from '../../adapters/items/event-item.ts';
import type { QueuedMessage, SendJobMessage } from '../../ports/job-queue.ts';
import type { Log } from '../../ports/log.ts';

export interface DispatchPorts {
  readonly send: SendJobMessage;
  readonly unmarshall: (image: Record<string, AttributeValue>) => unknown;
  readonly log: Log;
}

/** A board's writes are made in one order. Hashed, because a group's name is shorter than a tenant's may be. */
const groupOf = (tenant: string, boardId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([tenant, boardId]))
    .digest('hex');

/** One message for each batch of a job that was asked for; no other event has any. */
export const messagesOf = ({
  event,
  stream: { tenant, id },
  correlationId,
}: EventEnvelope<JobEvent>): QueuedMessage[] => {
  if (event.type !== 'JobRequested') return [];
  const { work, boardId } = event.data;
  return Array.from({ length: batchCount(work) }, (_, batch) => ({
    body: { tenant, jobId: id, batch, correlationId },
    group: groupOf(tenant, boardId),
    deduplication: `${id}-${batch}`,
  }));
};

const requested = (record: DynamoDBRecord, ports: DispatchPorts): QueuedMessage[] => {
  const image = record.dynamodb?.NewImage;
  if (record.eventName !== 'INSERT' || !image) return [];
  const item = parseItem(ports.unmarshall(image as Record<string, AttributeValue>));
  return item.streamType === 'job' ? messagesOf(envelopeOf(item, jobCodec)) : [];
};

/**
 * Brings jobs to the queue. The event table's stream is the outbox: a job that was recorded is sent, after whatever
 * crash; what is sent twice is taken once, by the queue or by the worker. Messages go one by one, in their order.
 */
export const dispatcher =
  (ports: DispatchPorts) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        for (const message of requested(record, ports)) await ports.send(message);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        ports.log.error('dispatch failed', { itemIdentifier, error: String(error) });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };
