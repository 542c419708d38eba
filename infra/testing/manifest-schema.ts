import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** The package exports only a part of what it carries, so the files are found beside its entry. */
const ENTRY = createRequire(import.meta.url).resolve('@forge/manifest');

const fileOf = (path: string): unknown =>
  JSON.parse(readFileSync(join(dirname(ENTRY), path), 'utf8'));

interface ModuleListSchema {
  readonly items: { readonly properties: Readonly<Record<string, unknown>> };
}

interface ManifestSchema {
  readonly definitions: {
    readonly ModuleSchema: { readonly properties: Readonly<Record<string, ModuleListSchema>> };
  };
}

const SCHEMA = 'manifest';
const schema = fileOf('schema/manifest-schema.json') as ManifestSchema & object;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).addSchema(
  schema,
  SCHEMA,
);

const compile = (reference: string): ValidateFunction => ajv.compile({ $ref: reference });

const pointer = (name: string): string => name.replaceAll('/', '~1');

/** The host's own schema of one list of modules, such as `connect-jira:webPanels` or `jira:globalPage`. */
export const moduleListSchema = (name: string): ValidateFunction =>
  compile(`${SCHEMA}#/definitions/ModuleSchema/properties/${pointer(name)}`);

/** Properties that the host's schema of a Connect module knows; it tolerates others, and ignores them. */
export const knownProperties = (section: string): readonly string[] => {
  const list = schema.definitions.ModuleSchema.properties[`connect-jira:${section}`];
  if (!list) throw new Error(`the host has no Connect modules "${section}"`);
  return Object.keys(list.items.properties);
};

export const manifestSchema = (): ValidateFunction => compile(SCHEMA);

/** Every scope that a Forge app may ask for. */
export const forgeScopes = (): readonly string[] =>
  fileOf('scopes/shipyard-scopes.json') as string[];

/** A verdict that says what is wrong when it is compared with `valid`. */
export const verdict = (validate: ValidateFunction, document: unknown): string =>
  validate(document) ? 'valid' : ajv.errorsText(validate.errors, { separator: '\n' });
