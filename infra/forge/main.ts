import { join, resolve } from 'node:path';
import { buildClient } from '../build/client-build.ts';
import { type ForgeCommand, readForgeCommand, USAGE } from './command-line.ts';
import { validateApps } from './validate-app.ts';
import { writeApp } from './write-app.ts';

const ROOT = join(import.meta.dirname, '../..');

const carryOut = async ({ app, outDir }: ForgeCommand): Promise<string> => {
  const folder = resolve(ROOT, outDir);
  await writeApp({ app, clientDir: await buildClient(ROOT, { base: './' }), outDir: folder });
  await validateApps(folder);
  return `The app is in ${folder}. Deploy it with "forge deploy" from there.`;
};

try {
  const command = readForgeCommand(process.argv.slice(2));
  process.stdout.write(`${await carryOut(command)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
