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
  /** Address of the service in the region. Requests go to the root path. */
  readonly url: string;
  /** Name of the service in its signatures. */
  readonly service: string;
  readonly protocol: '1.0' | '1.1';
  /** The `X-Amz-Target` header, such as `AmazonSQS.SendMessage`. */
  readonly target: string;
  readonly input: object;
}

/** An error answer of the service. Its message is left out, because it repeats the request. */
export class AwsRefusal extends Error {
  /** For example `ResourceNotFoundException`; empty when the service names no type. */
  readonly type: string;

  constructor(target: string, status: number, type: string) {
    super(`${target} was answered with ${[status, type].join(' ').trim()}`);
    this.type = type;
  }
}

const refusedSchema = z.object({ __type: z.string() });

/** Reads the name of an error. Some services put the name of their model before it. */
const typeOf = async (response: Response): Promise<string> => {
  const read = z.safeParse(refusedSchema, await response.json().catch(() => null));
  return read.success ? (read.data.__type.split('#').at(-1) ?? '') : '';
};

/**
 * Makes one signed call in AWS's JSON protocol. It is for services that are called so rarely that an SDK client would
 * only slow down cold starts. Rejects when there is no answer within five seconds, and with `AwsRefusal` for a status
 * other than 2xx.
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
