import { randomBytes } from 'node:crypto';
import type { Json } from './model.ts';

/** The value of a secret by what `Ref` gives of it. Throws for one that no stack declares. */
export type SecretOf = (ref: string) => string;

/** Values that are made anew in each run, as the service makes them when it is asked to generate one. */
export class GeneratedSecrets {
  private readonly values = new Map<string, string>();

  declare(ref: string): void {
    this.values.set(ref, randomBytes(36).toString('base64url'));
  }

  readonly valueOf: SecretOf = (ref) => {
    const value = this.values.get(ref);
    if (value === undefined) throw new Error(`no stack declares the secret "${ref}"`);
    return value;
  };
}

const REFERENCE = /\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g;

/** A value of a template with each reference to a secret replaced by the secret, as a deployment does it. */
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
