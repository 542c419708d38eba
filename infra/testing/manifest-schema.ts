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

const schema = fileOf('schema/manifest-schema.json') as ManifestSchema & object;
/** The schema is the host's affair and large: it is taken as it is, and only what is asked for is compiled. */
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

/** The host's own schema of one list of modules, such as `connect-jira:webPanels` or `jira:globalPage`. */
export const moduleListSchema = (name: string): ValidateFunction =>
  ajv.compile({ definitions: schema.definitions, ...listOf(name) });

/** Modules that belong to the document tool and not to the tracker. */
const OF_CONFLUENCE: ReadonlySet<string> = new Set(['dynamicContentMacros']);

/** How the host's schema names a list of a Connect descriptor. */
export const connectList = (section: string): string =>
  `connect-${OF_CONFLUENCE.has(section) ? 'confluence' : 'jira'}:${section}`;

/** Properties that the host's schema of a Connect module knows; it tolerates others, and ignores them. */
export const knownProperties = (section: string): readonly string[] =>
  Object.keys(listOf(connectList(section)).items.properties);

/** Every scope that a Forge app may ask for. */
export const forgeScopes = (): readonly string[] =>
  fileOf('scopes/shipyard-scopes.json') as string[];

/** A verdict that says what is wrong when it is compared with `valid`. */
export const verdict = (validate: ValidateFunction, document: unknown): string =>
  validate(document) ? 'valid' : ajv.errorsText(validate.errors, { separator: '\n' });

/** The scopes of the classic kind that each event of a product needs, as far as the package knows it. */
export const eventScopes = (): ReadonlyMap<string, readonly string[]> => {
  const { mapping } = fileOf('mapping/product-event-to-scope-mapping.json') as {
    mapping: readonly { productEvent: string; oAuthScopes: { current?: readonly string[] } }[];
  };
  return new Map(mapping.map((event) => [event.productEvent, event.oAuthScopes.current ?? []]));
};
