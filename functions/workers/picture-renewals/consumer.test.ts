import type { SQSRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/kernel/time.ts';
import { SITE } from '../../testing/site.ts';
import { renewedSite } from '../../testing/sites/renewed.ts';
import { renewalConsumer } from './consumer.ts';

let site: ReturnType<typeof renewedSite>;
let putOff: [handle: string, seconds: number][];

beforeEach(async () => {
  site = renewedSite();
  putOff = [];
  await site.share();
});

const record = (name: string, received = 1, dueMs = 0): SQSRecord =>
  ({
    messageId: name,
    receiptHandle: `handle-${name}`,
    body: JSON.stringify({
      tenant: SITE.clientKey,
      board: '-1',
      due: instantOf(site.time.now + dueMs),
    }),
    attributes: { ApproximateReceiveCount: String(received) },
  }) as SQSRecord;

const take = (...Records: SQSRecord[]) =>
  renewalConsumer({
    ...site.ports,
    putOff: async (handle, seconds) => {
      putOff.push([handle, seconds]);
    },
    log: site.backend.log,
  })({ Records }, { getRemainingTimeInMillis: () => 200_000 });

describe('the consumer of renewal messages', () => {
  it('finishes a message after the renewal, and logs the board', async () => {
    expect(await take(record('m1'))).toEqual({ batchItemFailures: [] });
    expect(site.backend.lines.at(-1)?.entry).toMatchObject({ board: '-1', ending: 'renewed' });
  });

  it('returns a message to the queue until the message is due', async () => {
    const left = [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }];
    const answer = await take(record('m1', 4, 90_000), record('m2'));
    expect(answer).toEqual({ batchItemFailures: left });
    expect(putOff).toEqual([['handle-m1', 90]]);
  });

  it('doubles the delay after each failed delivery, up to a quarter of an hour', async () => {
    site.tracker.faults.fault = () => ({ status: 503, body: null, retryAfterMs: null });
    for (const received of [1, 3, 15]) await take(record('m1', received));
    expect(putOff.map(([, seconds]) => seconds)).toEqual([5, 20, 900]);
  });
});
