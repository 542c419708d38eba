import type { Clock } from '#domain/kernel/time.ts';
import { type Credentials, signRequest } from './sign.ts';

const TIMEOUT_MS = 5000;

export interface AwsAccess {
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
}

export interface JsonCall {
  /** Address of the service in the region; its root is called. */
  readonly url: string;
  /** Name of the service as its signatures have it. */
  readonly service: string;
  readonly protocol: '1.0' | '1.1';
  /** The service's own name and that of what is called, such as `AmazonSQS.SendMessage`. */
  readonly target: string;
  readonly input: object;
}

/**
 * One signed call in AWS's JSON protocol, for services that are called so seldom that the SDK's client would weigh on
 * every cold start for nothing. Rejects when there is no answer in five seconds, and for one that is no 2xx.
 */
export const callJson = async (
  { region, credentials, clock }: AwsAccess,
  { url, service, protocol, target, input }: JsonCall,
): Promise<Response> => {
  const root = new URL('/', url);
  const body = JSON.stringify(input);
  const headers = await signRequest(
    {
      method: 'POST',
      url: root,
      headers: { 'content-type': `application/x-amz-json-${protocol}`, 'x-amz-target': target },
      body: Buffer.from(body),
    },
    { service, region, credentials: credentials(), now: clock() },
  );
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(root, { method: 'POST', headers, body, signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${target} was answered with ${response.status}`);
  }
  return response;
};
