import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** The package exports only some of its files, so the others are found relative to its entry. */
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
/** The host's schema is large and not strict: only the requested parts are compiled. */
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

/**
 * The host's schema of a list of modules, such as `connect-jira:webPanels` or `jira:globalPage`.
 */
export const moduleListSchema = (name: string): ValidateFunction =>
  ajv.compile({ definitions: schema.definitions, ...listOf(name) });

/** Lists of modules that belong to Confluence, not to Jira. */
const OF_CONFLUENCE: ReadonlySet<string> = new Set(['dynamicContentMacros']);

/** The schema's name of a list in a Connect descriptor. */
export const connectList = (section: string): string =>
  `connect-${OF_CONFLUENCE.has(section) ? 'confluence' : 'jira'}:${section}`;

/** Members in the host's schema of a Connect module; the schema also accepts unknown ones. */
export const knownProperties = (section: string): readonly string[] =>
  Object.keys(listOf(connectList(section)).items.properties);

/** All scopes that a Forge app may request. */
export const forgeScopes = (): readonly string[] =>
  fileOf('scopes/shipyard-scopes.json') as string[];

/** The validation result as text: `valid` or the errors. */
export const verdict = (validate: ValidateFunction, document: unknown): string =>
  validate(document) ? 'valid' : ajv.errorsText(validate.errors, { separator: '\n' });

/** The classic scopes that each product event needs, as far as the package lists them. */
export const eventScopes = (): ReadonlyMap<string, readonly string[]> => {
  const { mapping } = fileOf('mapping/product-event-to-scope-mapping.json') as {
    mapping: readonly { productEvent: string; oAuthScopes: { current?: readonly string[] } }[];
  };
  return new Map(mapping.map((event) => [event.productEvent, event.oAuthScopes.current ?? []]));
};
