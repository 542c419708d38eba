import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** Path of the package's main file. Other files are found relative to it, because the package does not export them. */
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
/**
 * Not strict, because Forge's schema is not. Compiles only the parts that are requested, because the schema is large.
 */
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

/** Returns Forge's schema for a list of modules, such as `connect-jira:webPanels` or `jira:globalPage`. */
export const moduleListSchema = (name: string): ValidateFunction =>
  ajv.compile({ definitions: schema.definitions, ...listOf(name) });

/** Lists of modules in a Connect descriptor that belong to Confluence and not to Jira. */
const OF_CONFLUENCE: ReadonlySet<string> = new Set(['dynamicContentMacros']);

/** Returns the name that Forge's schema has for a list in a Connect descriptor. */
export const connectList = (section: string): string =>
  `connect-${OF_CONFLUENCE.has(section) ? 'confluence' : 'jira'}:${section}`;

/**
 * Returns the fields that Forge's schema defines for a Connect module. The schema itself would also accept unknown
 * fields.
 */
export const knownProperties = (section: string): readonly string[] =>
  Object.keys(listOf(connectList(section)).items.properties);

export const forgeScopes = (): readonly string[] =>
  fileOf('scopes/shipyard-scopes.json') as string[];

/** Returns the result of a validation as text: `valid`, or the errors. */
export const verdict = (validate: ValidateFunction, document: unknown): string =>
  validate(document) ? 'valid' : ajv.errorsText(validate.errors, { separator: '\n' });

/** Returns the classic scopes that each product event needs. The list is empty if the package names none. */
export const eventScopes = (): ReadonlyMap<string, readonly string[]> => {
  const { mapping } = fileOf('mapping/product-event-to-scope-mapping.json') as {
    mapping: readonly { productEvent: string; oAuthScopes: { current?: readonly string[] } }[];
  };
  return new Map(mapping.map((event) => [event.productEvent, event.oAuthScopes.current ?? []]));
};
