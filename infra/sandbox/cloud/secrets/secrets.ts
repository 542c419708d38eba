import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { arn } from '../base/names.ts';

/** An error with a name from the API of Secrets Manager. */
export class SecretsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const secretSchema = z.object({
  arn: z.string(),
  name: z.string(),
  /** ARN of the encryption key; null if the secret uses the account's default key. */
  key: z.nullable(z.string()),
  value: z.string(),
  version: z.string(),
});
export type Secret = z.infer<typeof secretSchema>;

/**
 * Returns six random characters. As in AWS, an ARN ends with such characters, so that a secret that is deleted and
 * created again has a different ARN.
 */
const suffix = (): string => randomBytes(8).toString('hex').slice(0, 6);

const kept = (file: string): Secret[] => {
  try {
    return z.parse(z.array(secretSchema), JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const missing = (): SecretsError =>
  new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");

/**
 * The secrets of the account. If there is a file, the secrets are stored in the file and exist in the next run, too.
 */
export class Secrets {
  private readonly all: Map<string, Secret>;
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
    this.all = new Map((file ? kept(file) : []).map((secret) => [secret.name, secret]));
  }

  /** Finds a secret by its name or ARN. Returns null if there is no such secret. */
  find(id: string): Secret | null {
    return this.all.get(id) ?? [...this.all.values()].find((secret) => secret.arn === id) ?? null;
  }

  /** Throws `ResourceNotFoundException` if there is no such secret. */
  get(id: string): Secret {
    const found = this.find(id);
    if (!found) throw missing();
    return found;
  }

  /** Throws `ResourceExistsException` if the name is taken. */
  create(given: Pick<Secret, 'name' | 'key' | 'value' | 'version'>): Secret {
    if (this.all.has(given.name)) {
      throw new SecretsError(
        'ResourceExistsException',
        `The operation failed because the secret ${given.name} already exists.`,
      );
    }
    const secret = { ...given, arn: arn('secretsmanager', `secret:${given.name}-${suffix()}`) };
    this.all.set(secret.name, secret);
    this.keep();
    return secret;
  }

  put(secret: Secret, { value, version }: Pick<Secret, 'value' | 'version'>): void {
    this.all.set(secret.name, { ...secret, value, version });
    this.keep();
  }

  clear(): void {
    this.all.clear();
    this.keep();
  }

  remove({ name }: Secret): void {
    this.all.delete(name);
    this.keep();
  }

  private keep(): void {
    if (!this.file) return;
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify([...this.all.values()]), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

/**
 * Returns the ARN for which the caller needs the right. If there is no such secret, the ARN has no random characters at
 * the end.
 */
export const judgedArn = (id: string, secret: Secret | null): string =>
  secret?.arn ?? (id.startsWith('arn:') ? id : arn('secretsmanager', `secret:${id}`));
