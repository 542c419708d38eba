import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openSigningKey, type SigningKey } from '../connect/keys.ts';

const storedSchema = z.object({
  cloudId: z.string(),
  environmentId: z.string(),
  /** Id of the installation, or null while the app is not installed. Every install creates a new id. */
  installationId: z.nullable(z.string()),
  /** The client key that the app had on Connect. Null if the app was never installed on Connect. */
  formerClientKey: z.nullable(z.string()),
});
type Stored = z.infer<typeof storedSchema>;

/** The ids of a site on the Forge host, and of the app's installation. */
export interface ForgeIdentity extends Pick<Stored, 'cloudId' | 'environmentId'> {
  readonly key: SigningKey;
  read(): Stored;
  change(change: Partial<Pick<Stored, 'installationId' | 'formerClientKey'>>): Promise<void>;
}

const readStored = async (file: string): Promise<Stored | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : z.parse(storedSchema, JSON.parse(text));
};

/** Loads the identity that is stored in a folder. If none is stored, creates one. */
export const openIdentity = async (folder: string): Promise<ForgeIdentity> => {
  const file = join(folder, 'site.json');
  let stored = (await readStored(file)) ?? {
    cloudId: randomUUID(),
    environmentId: randomUUID(),
    installationId: null,
    formerClientKey: null,
  };
  const write = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(stored), { mode: 0o600 });
  };
  await write();
  return {
    cloudId: stored.cloudId,
    environmentId: stored.environmentId,
    key: await openSigningKey(join(folder, 'signing-key.json'), randomUUID),
    read: () => stored,
    change: async (change) => {
      stored = { ...stored, ...change };
      await write();
    },
  };
};

/** Returns the path of the site's REST API for apps, relative to the origin of the sandbox. */
export const apiPath = ({ cloudId }: Pick<ForgeIdentity, 'cloudId'>): string =>
  `/ex/jira/${cloudId}`;

export const installationAri = (installationId: string): string =>
  `ari:cloud:ecosystem::installation/${installationId}`;

/** Returns the last part of an Atlassian resource identifier. URLs identify an app by this part. */
export const uuidOf = (ari: string): string => ari.slice(ari.lastIndexOf('/') + 1);
