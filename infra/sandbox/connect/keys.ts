import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose';
import * as z from 'zod/mini';

/** The key pair that signs the site's install and uninstall callbacks. */
export interface SigningKey {
  /** The public key's id in the path `/connect-keys/<kid>`. */
  readonly kid: string;
  readonly publicPem: string;
  readonly privateKey: CryptoKey;
}

const storedKeySchema = z.object({
  kid: z.string(),
  publicPem: z.string(),
  privatePem: z.string(),
});

const readStored = async (file: string): Promise<z.infer<typeof storedKeySchema> | null> => {
  try {
    return storedKeySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The signing key in ${file} cannot be read.`, { cause: error });
  }
};

const createStored = async (file: string, kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const stored = {
    kid,
    publicPem: await exportSPKI(publicKey),
    privatePem: await exportPKCS8(privateKey),
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(stored), { mode: 0o600 });
  return stored;
};

/**
 * Reads the site's key pair from `file`. If the file does not exist, creates a key pair with a new id and stores it.
 */
export const openSigningKey = async (file: string, newKid: () => string): Promise<SigningKey> => {
  const stored = (await readStored(file)) ?? (await createStored(file, newKid()));
  return {
    kid: stored.kid,
    publicPem: stored.publicPem,
    privateKey: await importPKCS8(stored.privatePem, 'RS256'),
  };
};
