import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { arn } from '../base/names.ts';
import type { DeclaredSecret } from '../template/secrets.ts';

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
  /** The version `AWSPREVIOUS`; null when there is none. */
  former: z._default(z.nullable(z.object({ value: z.string(), version: z.string() })), null),
});
export type Secret = z.infer<typeof secretSchema>;

export type Stage = 'AWSCURRENT' | 'AWSPREVIOUS';

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
  /** The secrets of the templates, with their first values. */
  private readonly declared = new Map<string, Secret>();
  private readonly file: string | undefined;

  constructor(file?: string) {
    this.file = file;
    this.all = new Map((file ? kept(file) : []).map((secret) => [secret.name, secret]));
  }

  /** Finds a secret by its name or ARN. Returns null if there is no such secret. */
  find(id: string): Secret | null {
    return this.all.get(id) ?? [...this.all.values()].find((secret) => secret.arn === id) ?? null;
  }

  /** Returns the secret whose name contains this text. Throws like `get`. */
  named(part: string): Secret {
    const found = [...this.all.values()].find(({ name }) => name.includes(part));
    if (!found) throw missing();
    return found;
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
    const secret = {
      ...given,
      former: null,
      arn: arn('secretsmanager', `secret:${given.name}-${suffix()}`),
    };
    this.all.set(secret.name, secret);
    this.keep();
    return secret;
  }

  /**
   * Creates a secret of a template, unless it exists. `value` is its first value; if the template contains it, it becomes
   * the current one again, as by a deployment.
   */
  declare({ arn: declared, key, given }: DeclaredSecret, value: string): void {
    const name = declared.split(':').at(-1) ?? declared;
    const first = { arn: declared, name, key, value, version: randomUUID(), former: null };
    this.declared.set(name, first);
    const known = this.all.get(name);
    if (known === undefined) this.all.set(name, first);
    else if (given !== null && known.value !== given) this.put(known, first);
    this.keep();
  }

  /** Returns a version of a secret. Throws `ResourceNotFoundException` if the secret has no such version. */
  version(id: string, stage: Stage): Pick<Secret, 'value' | 'version'> {
    const secret = this.get(id);
    const found = stage === 'AWSCURRENT' ? secret : secret.former;
    if (!found) throw missing();
    return found;
  }

  /** Makes a value the current one, and the current one the previous one. */
  put(secret: Secret, { value, version }: Pick<Secret, 'value' | 'version'>): void {
    const former = { value: secret.value, version: secret.version };
    this.all.set(secret.name, { ...secret, value, version, former });
    this.keep();
  }

  /** Takes the previous value away. */
  dropFormer(secret: Secret): void {
    this.all.set(secret.name, { ...secret, former: null });
    this.keep();
  }

  /** Removes all secrets but those of the templates, which get their first values back. */
  clear(): void {
    this.all.clear();
    for (const [name, secret] of this.declared) this.all.set(name, secret);
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
