import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '../template/model.ts';

export interface HandMadeAssembly {
  readonly directory: string;
  /** Folder for the data of the test, next to the folder of the assembly. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/**
 * Writes an assembly in the form that the CDK writes: one template per stack, in the order of their dependence, and the
 * files of each asset. The entry `{ 'code/index.mjs': '…' }` is a file of the asset with the object key `code.zip`.
 */
export const writeAssembly = async (
  stacks: Readonly<Record<string, Template>>,
  assets: Readonly<Record<string, string>> = {},
): Promise<HandMadeAssembly> => {
  const root = await mkdtemp(join(tmpdir(), 'cloud-assembly-'));
  const directory = join(root, 'cdk.out');
  await mkdir(directory);
  const artifacts: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(stacks)) {
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json` },
    };
    await writeFile(join(directory, `${name}.template.json`), JSON.stringify(template));
  }
  await writeFile(join(directory, 'manifest.json'), JSON.stringify({ artifacts }));
  for (const [path, text] of Object.entries(assets)) {
    const file = join(directory, `asset.${path}`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  return {
    directory,
    dataDir: join(root, 'data'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
