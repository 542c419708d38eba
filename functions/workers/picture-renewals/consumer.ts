import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { pictureRenewalSchema } from '#domain/contracts/picture-renewal.ts';
import type { PutOffMessage } from '../../ports/jobs/job-queue.ts';
import type { Log } from '../../ports/log.ts';
import { type Ending, type RenewPorts, renewPicture } from './renew-picture.ts';

export interface ConsumerPorts extends RenewPorts {
  readonly putOff: PutOffMessage;
  readonly log: Log;
}

/** Time at the end of an invocation that is reserved for the last call and for storing the picture. */
const SPARE_MS = 20_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Returns the delay before the next delivery. A requested delay is unchanged; a delay after a failure doubles with each
 * delivery.
 */
const pauseOf = ({ afterMs, failed }: Extract<Ending, { type: 'later' }>, deliveries: number) =>
  failed ? Math.min(LONGEST_MS, afterMs * 2 ** Math.max(0, deliveries - 1)) : afterMs;

const work = async (
  ports: ConsumerPorts,
  record: SQSRecord,
  remaining: number,
): Promise<boolean> => {
  const message = z.parse(pictureRenewalSchema, JSON.parse(record.body));
  const ending = await renewPicture(ports, message, ports.pace.now() + remaining - SPARE_MS);
  const { messageId, receiptHandle, attributes } = record;
  const { board, picture } = message;
  ports.log.info('renewal worked', { messageId, board, picture, ending: ending.type });
  if (ending.type !== 'later') return true;
  const pause = pauseOf(ending, Number(attributes.ApproximateReceiveCount));
  await ports.putOff(receiptHandle, pause / 1000).catch((error: unknown) =>
    // If this fails, the queue delivers the message again after its default timeout.
    ports.log.info('not put off', { messageId, error: String(error) }),
  );
  return false;
};

/**
 * Processes messages one by one. If a message must be delivered again, it is reported as failed with all messages after
 * it.
 */
export const renewalConsumer =
  (ports: ConsumerPorts) =>
  async (
    { Records }: SQSEvent,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    for (const [index, record] of Records.entries()) {
      if (await work(ports, record, getRemainingTimeInMillis())) continue;
      const left = Records.slice(index).map(({ messageId }) => ({ itemIdentifier: messageId }));
      return { batchItemFailures: left };
    }
    return { batchItemFailures: [] };
  };
