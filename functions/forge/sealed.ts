import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type RotatingSecret, type SecretValues, validValues } from '../ports/rotating-secret.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for its owner, so that it cannot be read from the table. */
export interface TextBox {
  /** Encrypts with the current key. */
  readonly seal: (text: string, owner: string) => Promise<string>;
  /**
   * Returns null if the text was changed, or was encrypted for another owner or with a key that is neither the current
   * nor the former one.
   */
  readonly open: (sealed: string, owner: string) => Promise<string | null>;
}

/** The key is derived from `secret`, which may be any text with enough entropy. */
const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const encrypt = (secret: string, text: string, owner: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

const decrypt = (secret: string, sealed: string, owner: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const decryptWithAny = (values: SecretValues, sealed: string, owner: string): string | null => {
  for (const value of validValues(values)) {
    const text = decrypt(value, sealed, owner);
    if (text !== null) return text;
  }
  return null;
};

/**
 * Encrypts with AES-256-GCM, and with a new nonce for each text. A text that none of the known keys opens may have been
 * encrypted by an instance that read a newer key, so the keys are read anew before it is given up.
 */
export const textBox = (secret: RotatingSecret): TextBox => ({
  seal: async (text, owner) => encrypt((await secret.read()).current, text, owner),
  open: async (sealed, owner) =>
    decryptWithAny(await secret.read(), sealed, owner) ??
    decryptWithAny(await secret.readAnew(), sealed, owner),
});
