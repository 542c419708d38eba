import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { AiKey, AiKeys } from '../../ports/ai/ai-keys.ts';
import { AwsRefusal } from './call-json.ts';
import { callSecrets, fetchSecret, type SecretAccess } from './secret.ts';

const keptSchema = z.object({ baseUrl: z.string(), key: z.string() });

/**
 * Returns the name of a site's secret in Secrets Manager. The name is a hash, so that it does not reveal the client
 * key.
 */
const nameOf = (tenant: TenantId): string =>
  createHash('sha256')
    .update(JSON.stringify(['secret of', tenant]))
    .digest('hex')
    .slice(0, 32);

const isMissing = (error: unknown): boolean =>
  error instanceof AwsRefusal && error.type === 'ResourceNotFoundException';

/** The names of the secrets with AI keys begin with this prefix. The IAM permissions are limited to it. */
export interface KeptUnder {
  readonly prefix: string;
}

const secretOf = ({ prefix }: KeptUnder, tenant: TenantId): string => `${prefix}${nameOf(tenant)}`;

/**
 * Returns the function that removes a site's key. It is separate, because the Lambda that erases sites may remove keys
 * but may neither read nor write them.
 */
export const removeAiKeys =
  (access: SecretAccess, location: KeptUnder): AiKeys['remove'] =>
  async (tenant) => {
    const SecretId = secretOf(location, tenant);
    try {
      await callSecrets(access, 'DeleteSecret', { SecretId, ForceDeleteWithoutRecovery: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };

/**
 * Throws the given error; but throws `BUSY` if a removed secret still has the name. AWS frees a name only after some
 * moments.
 */
const orBusy = (cause: unknown): never => {
  const leaving = cause instanceof AwsRefusal && cause.type === 'InvalidRequestException';
  throw leaving ? new CatalogueError(refusal('BUSY'), { cause }) : cause;
};

/**
 * Parses a secret. Returns null if Cairn did not write it. Does not pass on the parse error, because its text would
 * contain the secret.
 */
const readKept = (text: string): AiKey | null => {
  try {
    return z.safeParse(keptSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Stores the AI key of each site as a secret in Secrets Manager, encrypted with the encryption key of the deployment.
 * Does not cache the keys.
 */
export const secretAiKeys = (
  access: SecretAccess,
  location: KeptUnder & { readonly encryptionKey: string },
): AiKeys => ({
  read: async (tenant) => {
    try {
      return readKept(await fetchSecret(access, secretOf(location, tenant)));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  keep: async (tenant, { baseUrl, key }) => {
    const value = {
      SecretString: JSON.stringify({ baseUrl, key }),
      ClientRequestToken: randomUUID(),
    };
    try {
      await callSecrets(access, 'PutSecretValue', {
        SecretId: secretOf(location, tenant),
        ...value,
      });
    } catch (error) {
      if (!isMissing(error)) orBusy(error);
      const made = { Name: secretOf(location, tenant), KmsKeyId: location.encryptionKey, ...value };
      await callSecrets(access, 'CreateSecret', made).catch(orBusy);
    }
  },
  remove: removeAiKeys(access, location),
});
