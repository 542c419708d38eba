import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** The identity of the site, and the secret that it shares with the installed app. */
export interface Tenant {
  readonly clientKey: string;
  readonly sharedSecret: string;
  readonly oauthClientId: string;
}

/** Sources of random ids: `uuid` for the client key, `secret` for the shared secret. */
export interface Identity {
  readonly uuid: () => string;
  readonly secret: () => string;
}

const tenantSchema = z.object({
  clientKey: z.string(),
  sharedSecret: z.string(),
  oauthClientId: z.string(),
});

/**
 * Reads the tenant from `file`. If the file does not exist, creates a tenant and stores it. A site never changes its
 * client key.
 */
export const openTenant = async (file: string, identity: Identity): Promise<Tenant> => {
  try {
    return tenantSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`The installation kept in ${file} cannot be read.`, { cause: error });
    }
  }
  const tenant: Tenant = {
    clientKey: identity.uuid(),
    sharedSecret: identity.secret(),
    oauthClientId: Buffer.from(identity.uuid()).toString('base64url'),
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(tenant), { mode: 0o600 });
  return tenant;
};
