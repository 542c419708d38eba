import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { jobMessageSchema } from '#domain/contracts/job.ts';
import type { PutOffMessage, SendJobMessage } from '../../ports/jobs/job-queue.ts';
import type { Log } from '../../ports/log.ts';
import { type Ending, type JobPorts, workBatch } from './work-batch.ts';

export interface ConsumerPorts extends JobPorts {
  readonly log: Log;
  /** Number of tries of a batch before its message is set aside. */
  readonly tries: number;
  /**
   * Number of deliveries after which the queue itself moves a message to the dead-letter queue. Deliveries that end
   * with a pause count too.
   */
  readonly deliveries: number;
  readonly putOff: PutOffMessage;
  /** Sends a message to the dead-letter queue, where an operator can send it again. */
  readonly putAside: SendJobMessage;
}

/** Milliseconds at the end of an invocation that are reserved for the last call and for recording the outcomes. */
const SPARE_MS = 10_000;
/** A message stays invisible for this many seconds longer than its worker can run. */
const BEYOND_SECONDS = 2;

/**
 * Makes the message invisible to other workers for as long as this invocation can run. So if the worker is stopped,
 * another worker can continue soon. Returns false when the message waited too long, so that another worker may have
 * received it.
 */
const claim = async (
  { putOff: hold, log }: ConsumerPorts,
  { receiptHandle, messageId }: SQSRecord,
  remaining: number,
): Promise<boolean> => {
  try {
    await hold(receiptHandle, remaining / 1000 + BEYOND_SECONDS);
    return true;
  } catch (error) {
    log.info('not held', { messageId, error: String(error) });
    return false;
  }
};

/** Makes a message visible again after a pause. If this fails, the queue's visibility timeout does so later. */
const putOff = async (
  { putOff: ask, log }: ConsumerPorts,
  { receiptHandle, messageId }: SQSRecord,
  afterMs: number,
): Promise<void> => {
  await ask(receiptHandle, afterMs / 1000).catch((error: unknown) =>
    log.error('not put off', { messageId, error: String(error) }),
  );
};

const work = async (
  ports: ConsumerPorts,
  record: SQSRecord,
  remaining: number,
): Promise<Ending['type']> => {
  if (!(await claim(ports, record, remaining))) return 'later';
  const message = z.parse(jobMessageSchema, JSON.parse(record.body));
  const { ApproximateReceiveCount, MessageGroupId: group = '' } = record.attributes;
  const ending = await workBatch(ports, message, {
    deadline: ports.pace.now() + remaining - SPARE_MS,
    tries: ports.tries,
    final: Number(ApproximateReceiveCount) >= ports.deliveries,
  });
  const { jobId, batch, correlationId } = message;
  ports.log.info('batch worked', { jobId, batch, correlationId, ending: ending.type });
  if (ending.type === 'later') await putOff(ports, record, ending.afterMs);
  if (ending.type === 'aside') {
    const deduplication = `${record.messageId}-${ApproximateReceiveCount}`;
    await ports.putAside({ body: message, group, deduplication });
  }
  return ending.type;
};

/**
 * Works through messages in order. After a message that must be retried, all later messages fail too: they are of the
 * same person and board, and the queue delivers them again in this order.
 */
export const jobConsumer =
  (ports: ConsumerPorts) =>
  async (
    { Records }: SQSEvent,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    for (const [index, record] of Records.entries()) {
      const ending = await work(ports, record, getRemainingTimeInMillis());
      if (ending !== 'later') continue;
      const left = Records.slice(index).map(({ messageId }) => ({ itemIdentifier: messageId }));
      return { batchItemFailures: left };
    }
    return { batchItemFailures: [] };
  };
