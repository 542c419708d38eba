import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/**
 * Path of the package's entry. The package exports only some files, so the other files are found relative to its entry.
 */
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

const schema = fileOf('schema/manifest-schema.json') as ManifestSchema & object;
/** Compiles only the requested parts of the host's schema, which is large and not strict. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
});

const listOf = (name: string): ModuleListSchema => {
  const list = schema.definitions.ModuleSchema.properties[name];
  if (!list) throw new Error(`the host has no modules "${name}"`);
  return list;
};

/** Returns the host's schema of a list of modules, such as `connect-jira:webPanels` or `jira:globalPage`. */
export const moduleListSchema = (name: string): ValidateFunction =>
  ajv.compile({ definitions: schema.definitions, ...listOf(name) });

/** Lists of modules that belong to Confluence instead of Jira. */
const OF_CONFLUENCE: ReadonlySet<string> = new Set(['dynamicContentMacros']);

/** Returns the schema's name for a list in a Connect descriptor. */
export const connectList = (section: string): string =>
  `connect-${OF_CONFLUENCE.has(section) ? 'confluence' : 'jira'}:${section}`;

/**
 * Returns the members that the host's schema defines for a Connect module. The schema itself also accepts unknown
 * members.
 */
export const knownProperties = (section: string): readonly string[] =>
  Object.keys(listOf(connectList(section)).items.properties);

export const forgeScopes = (): readonly string[] =>
  fileOf('scopes/shipyard-scopes.json') as string[];

/** Returns the result of a validation as text: `valid` or the errors. */
export const verdict = (validate: ValidateFunction, document: unknown): string =>
  validate(document) ? 'valid' : ajv.errorsText(validate.errors, { separator: '\n' });

/** Returns the classic scopes that each product event needs, as far as the package lists them. */
export const eventScopes = (): ReadonlyMap<string, readonly string[]> => {
  const { mapping } = fileOf('mapping/product-event-to-scope-mapping.json') as {
    mapping: readonly { productEvent: string; oAuthScopes: { current?: readonly string[] } }[];
  };
  return new Map(mapping.map((event) => [event.productEvent, event.oAuthScopes.current ?? []]));
};
