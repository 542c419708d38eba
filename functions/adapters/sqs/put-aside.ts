import type { Clock } from '#domain/kernel/time.ts';
import type { PutAside } from '../../ports/put-aside.ts';
import { type Credentials, signRequest } from '../aws/sign.ts';

const TIMEOUT_MS = 5000;

export interface QueueAccess {
  readonly queueUrl: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
}

/**
 * Sends to a plain queue. It is done so seldom that the SDK's client would weigh on every cold start for nothing: one
 * signed request of SQS's JSON protocol.
 */
export const sqsPutAside =
  ({ queueUrl, region, credentials, clock }: QueueAccess): PutAside =>
  async (letter) => {
    const url = new URL('/', queueUrl);
    const body = JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify(letter) });
    const headers = await signRequest(
      {
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': 'AmazonSQS.SendMessage',
        },
        body: Buffer.from(body),
      },
      { service: 'sqs', region, credentials: credentials(), now: clock() },
    );
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the queue answered ${response.status}`);
  };
