import * as z from 'zod/mini';
import type { Clock } from '#domain/kernel/time.ts';
import { type Credentials, signRequest } from './sign.ts';

const TIMEOUT_MS = 5000;

export interface AwsAccess {
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
}

export interface JsonCall {
  /** Address of the AWS service in the region. Requests go to the path `/`. */
  readonly url: string;
  /** The name that the AWS service has in signatures. */
  readonly service: string;
  readonly protocol: '1.0' | '1.1';
  /** The `X-Amz-Target` header, such as `AmazonSQS.SendMessage`. */
  readonly target: string;
  readonly input: object;
}

/**
 * An error answer of an AWS service. The message of the service is left out, because it contains parts of the request.
 */
export class AwsRefusal extends Error {
  /** Such as `ResourceNotFoundException`; empty when the service does not name a type. */
  readonly type: string;

  constructor(target: string, status: number, type: string) {
    super(`${target} was answered with ${[status, type].join(' ').trim()}`);
    this.type = type;
  }
}

const refusedSchema = z.object({ __type: z.string() });

/** Reads the type of an error. Some services write the name of their API model before it. */
const typeOf = async (response: Response): Promise<string> => {
  const read = z.safeParse(refusedSchema, await response.json().catch(() => null));
  return read.success ? (read.data.__type.split('#').at(-1) ?? '') : '';
};

/**
 * Makes one signed call in AWS's JSON protocol. Used for services that Cairn calls so rarely that an SDK client would
 * only make cold starts slower. Rejects if there is no answer within five seconds, and with `AwsRefusal` if the status
 * is not 2xx.
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
  if (!response.ok) throw new AwsRefusal(target, response.status, await typeOf(response));
  return response;
};
