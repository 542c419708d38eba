import * as z from 'zod/mini';
import type { Clock } from '#domain/kernel/time.ts';
import { type Credentials, signRequest } from './sign.ts';

const TIMEOUT_MS = 5000;
/** A secret that was rotated is the new one here after so many milliseconds at the latest. */
const REMEMBERED_MS = 5 * 60_000;

const secretSchema = z.object({ SecretString: z.string().check(z.minLength(1)) });

export interface SecretAccess {
  /** Address of Secrets Manager in the region, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
}

const fetchSecret = async (
  { url, region, credentials, clock }: SecretAccess,
  arn: string,
): Promise<string> => {
  const target = new URL(`${url}/`);
  const body = JSON.stringify({ SecretId: arn });
  const headers = await signRequest(
    {
      method: 'POST',
      url: target,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'secretsmanager.GetSecretValue',
      },
      body: Buffer.from(body),
    },
    { service: 'secretsmanager', region, credentials: credentials(), now: clock() },
  );
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(target, { method: 'POST', headers, body, signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Secrets Manager answered ${response.status}`);
  }
  return z.parse(secretSchema, await response.json()).SecretString;
};

/** Reads one secret text by its ARN, and remembers it for a while. It is in no template and in no log. */
export const secretReader = (access: SecretAccess, arn: string): (() => Promise<string>) => {
  let known: { readonly secret: string; readonly until: number } | null = null;
  return async () => {
    const now = Date.parse(access.clock());
    if (known === null || known.until <= now) {
      known = { secret: await fetchSecret(access, arn), until: now + REMEMBERED_MS };
    }
    return known.secret;
  };
};
