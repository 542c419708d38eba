import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

import { BUNDLE } from '#infra/constructs/functions/bundling.ts';
import { synthesise } from '#infra/synth.ts';
import { writeSmallClient } from '#infra/testing/small-client.ts';
import { localStage } from '#infra/testing/synthesised-stage.ts';

export interface Bundle {
  readonly name: string;
  /** Path of the only file of the bundle. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface FunctionResource {
  readonly Type: string;
  readonly Properties: {
    readonly Code: { readonly S3Key: string };
    readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
}

/**
 * Replaces values that only a deployment knows by the text `resolved`. This does not change the load time, because the
 * values are not read while the module is loaded.
 */
const resolved = (variables: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : 'resolved',
    ]),
  );

/** Returns the functions of the service stack. The synthesis of the stack bundles them into `folder`. */
export const productBundles = async (folder: string): Promise<Bundle[]> => {
  const config = { ...localStage(), clientDir: writeSmallClient(folder) };
  const { directory, stacks } = synthesise(config, join(folder, 'out'));
  const service = stacks.find(({ name }) => name.endsWith('Service'));
  if (!service) throw new Error('the synthesis has no service stack');
  const template = JSON.parse(await readFile(join(directory, service.templateFile), 'utf8'));
  const resources = Object.entries(template.Resources as Record<string, FunctionResource>);
  return resources
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => ({
      name: id.replace(/[0-9A-F]{8}$/, ''),
      file: join(directory, `asset.${Properties.Code.S3Key.replace(/\.zip$/, '')}`, 'index.mjs'),
      environment: resolved(Properties.Environment?.Variables ?? {}),
    }));
};

/**
 * Bundles a reference handler from this folder with the settings of the product. If `slim` is true, leaves out the
 * credential providers that Lambda never uses, as the product does. If not, the bundle contains everything that the SDK
 * imports. No code for mapping stack traces is added, because Node does this itself.
 */
export const referenceBundle = async (
  { name, source, slim }: { name: string; source: string; slim: boolean },
  folder: string,
): Promise<Bundle> => {
  const file = join(folder, name, 'index.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, `references/${source}.ts`)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    target: BUNDLE.target,
    mainFields: BUNDLE.mainFields,
    external: slim ? BUNDLE.external : [],
    banner: { js: BUNDLE.banner },
  });
  return { name, file, environment: { NODE_OPTIONS: '--enable-source-maps' } };
};
