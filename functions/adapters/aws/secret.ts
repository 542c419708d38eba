import * as z from 'zod/mini';
import { type AwsAccess, callJson } from './call-json.ts';

/** A secret is cached for this many milliseconds. After a rotation, the old secret is used no longer than that. */
const REMEMBERED_MS = 5 * 60_000;

const secretSchema = z.object({ SecretString: z.string().check(z.minLength(1)) });

export interface SecretAccess extends AwsAccess {
  /** Address of Secrets Manager in the region. */
  readonly url: string;
}

type Operation =
  | 'GetSecretValue'
  | 'PutSecretValue'
  | 'UpdateSecretVersionStage'
  | 'CreateSecret'
  | 'DeleteSecret';

/** Makes one call of Secrets Manager. Rejects like `callJson`. */
export const callSecrets = (
  { url, ...access }: SecretAccess,
  operation: Operation,
  input: object,
): Promise<Response> =>
  callJson(access, {
    url,
    service: 'secretsmanager',
    protocol: '1.1',
    target: `secretsmanager.${operation}`,
    input,
  });

/** Returns the text of one version of a secret, by the secret's ARN or name. Rejects like `callJson`. */
export const fetchSecret = async (
  access: SecretAccess,
  id: string,
  stage: 'AWSCURRENT' | 'AWSPREVIOUS' = 'AWSCURRENT',
): Promise<string> => {
  const response = await callSecrets(access, 'GetSecretValue', {
    SecretId: id,
    VersionStage: stage,
  });
  return z.parse(secretSchema, await response.json()).SecretString;
};

/** Returns a function that reads a secret by its ARN and caches it. So the secret is in no CloudFormation template. */
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
