import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { jobMessageSchema } from '#domain/contracts/job.ts';
import type { Log } from '../../ports/log.ts';
import { type JobPorts, workBatch } from './work-batch.ts';

export interface ConsumerPorts extends JobPorts {
  readonly log: Log;
  /** Deliveries after which the queue puts a message aside. */
  readonly attempts: number;
}

/** Kept free at the end of an invocation for writing down what was done. */
const SPARE_MS = 10_000;

const work = async (ports: ConsumerPorts, record: SQSRecord, remaining: number) => {
  const message = z.parse(jobMessageSchema, JSON.parse(record.body));
  const ending = await workBatch(ports, message, {
    deadline: ports.pace.now() + remaining - SPARE_MS,
    last: Number(record.attributes.ApproximateReceiveCount) >= ports.attempts,
  });
  const { jobId, batch, correlationId } = message;
  ports.log.info('batch worked', { jobId, batch, correlationId, ending });
  return ending;
};

/**
 * Takes messages in their order. One that is not done fails, and with it all behind it, which belong to the same
 * board: the queue delivers them again in that order.
 */
export const jobConsumer =
  (ports: ConsumerPorts) =>
  async (
    { Records }: SQSEvent,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    for (const [index, record] of Records.entries()) {
      const ending = await work(ports, record, getRemainingTimeInMillis());
      if (ending === 'done') continue;
      const left = Records.slice(index).map(({ messageId }) => ({ itemIdentifier: messageId }));
      return { batchItemFailures: left };
    }
    return { batchItemFailures: [] };
  };
