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

/** Kept free at the end of an invocation for the last call, and for storing what was made. */
const SPARE_MS = 20_000;
/** What failed for a while waits longer each time, and no longer than this. */
const LONGEST_MS = 15 * 60_000;

/** A wait that was asked for is kept to; one after a failure is doubled with each delivery. */
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
  ports.log.info('renewal worked', { messageId, board: message.board, ending: ending.type });
  if (ending.type !== 'later') return true;
  const pause = pauseOf(ending, Number(attributes.ApproximateReceiveCount));
  await ports.putOff(receiptHandle, pause / 1000).catch((error: unknown) =>
    // The queue's own timeout brings the message back as well.
    ports.log.info('not put off', { messageId, error: String(error) }),
  );
  return false;
};

/** Takes one message at a time; one that must come again fails. */
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
