import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Json } from './model.ts';

/** Returns the value of a secret by the secret's `Ref`. Throws if no stack declares the secret. */
export type SecretOf = (ref: string) => string;

const valuesSchema = z.record(z.string(), z.string());

/** Secrets that are generated once and then keep their values, as in Secrets Manager. */
export class GeneratedSecrets {
  readonly #file: string | undefined;
  readonly #values: Map<string, string>;

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
  async declare(refs: readonly string[]): Promise<void> {
    const fresh = refs.filter((ref) => !this.#values.has(ref));
    for (const ref of fresh) this.#values.set(ref, randomBytes(36).toString('base64url'));
    if (fresh.length === 0 || this.#file === undefined) return;
    await writeFile(this.#file, JSON.stringify(Object.fromEntries(this.#values)), { mode: 0o600 });
  }

  readonly valueOf: SecretOf = (ref) => {
    const value = this.#values.get(ref);
    if (value === undefined) throw new Error(`no stack declares the secret "${ref}"`);
    return value;
  };
}

const REFERENCE = /\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g;

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
