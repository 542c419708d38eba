import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Json } from './model.ts';

/** Returns the value of a secret by the secret's `Ref`. Throws if no stack declares the secret. */
export type SecretOf = (ref: string) => string;

/** A secret of a template. */
export interface DeclaredSecret {
  /** The secret's ARN, which is also its `Ref`. */
  readonly arn: string;
  /** ARN of the encryption key; null if the secret uses the account's default key. */
  readonly key: string | null;
  /** The value in the template; null if the value is generated. */
  readonly given: string | null;
}

const propertiesSchema = z.object({
  KmsKeyId: z.optional(z.string()),
  SecretString: z.optional(z.string()),
});

export const declaredIn = (arn: string, properties: Json): DeclaredSecret => {
  const { KmsKeyId = null, SecretString = null } = z.parse(propertiesSchema, properties);
  return { arn, key: KmsKeyId, given: SecretString };
};

/** The secrets that the stacks of a stage declare. */
export interface StageSecrets {
  declare(secrets: readonly DeclaredSecret[]): Promise<void>;
  /** Returns the current value. */
  readonly valueOf: SecretOf;
}

const valuesSchema = z.record(z.string(), z.string());

const nameOf = (arn: string): string => arn.split(':').at(-1) ?? arn;

/** The first values of secrets. A generated value is generated once and then stays the same, as in Secrets Manager. */
export class GeneratedSecrets implements StageSecrets {
  readonly #file: string | undefined;
  readonly #values: Map<string, string>;
  readonly #given = new Map<string, string>();

  private constructor(file: string | undefined, values: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#values = new Map(Object.entries(values));
  }

  /** Loads the secrets that are stored in a file. Without a file, the secrets are lost when the sandbox stops. */
  static async open(file?: string): Promise<GeneratedSecrets> {
    const text = file && (await readFile(file, 'utf8').catch(() => null));
    return new GeneratedSecrets(file, text ? z.parse(valuesSchema, JSON.parse(text)) : {});
  }

  /** Generates values for the secrets that do not have one yet. */
  async declare(secrets: readonly DeclaredSecret[]): Promise<void> {
    for (const { arn, given } of secrets) if (given !== null) this.#given.set(nameOf(arn), given);
    const fresh = secrets
      .filter(({ given }) => given === null)
      .map(({ arn }) => nameOf(arn))
      .filter((name) => !this.#values.has(name));
    for (const name of fresh) this.#values.set(name, randomBytes(36).toString('base64url'));
    if (fresh.length === 0 || this.#file === undefined) return;
    await writeFile(this.#file, JSON.stringify(Object.fromEntries(this.#values)), { mode: 0o600 });
  }

  readonly valueOf: SecretOf = (ref) => {
    const value = this.#given.get(nameOf(ref)) ?? this.#values.get(nameOf(ref));
    if (value === undefined) throw new Error(`no stack declares the secret "${ref}"`);
    return value;
  };
}

const REFERENCE = /\{\{resolve:secretsmanager:(.+?):SecretString:::[\w-]*\}\}/g;

/** Replaces the references to secrets in a template's value by the secrets, as a deployment does. */
export const withSecrets = (value: Json, secretOf: SecretOf): Json => {
  if (typeof value === 'string') {
    return value.replaceAll(REFERENCE, (_, ref: string) => secretOf(ref));
  }
  if (Array.isArray(value)) return value.map((part: Json) => withSecrets(part, secretOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withSecrets(part, secretOf)]),
  );
};
