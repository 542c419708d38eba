import * as z from 'zod/mini';
import { type AwsAccess, callJson } from './call-json.ts';

/** A secret that was rotated is the new one here after so many milliseconds at the latest. */
const REMEMBERED_MS = 5 * 60_000;

const secretSchema = z.object({ SecretString: z.string().check(z.minLength(1)) });

export interface SecretAccess extends AwsAccess {
  /** Address of Secrets Manager in the region. */
  readonly url: string;
}

const fetchSecret = async ({ url, ...access }: SecretAccess, arn: string): Promise<string> => {
  const response = await callJson(access, {
    url,
    service: 'secretsmanager',
    protocol: '1.1',
    target: 'secretsmanager.GetSecretValue',
    input: { SecretId: arn },
  });
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
