import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longSteps } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 100_000_000) },
  },
});

const propertyFiles = globSync('{domain,functions,infra,web,test}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.endsWith('node_modules'),
}).filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"));

const seed = Number(values.seed);
process.stdout.write(`seed ${seed}; again with: npm run test:long -- --seed ${seed}\n`);
const failed: string[] = [];
for (const { name, command, env } of longSteps({
  seed,
  runs: Number(values.runs),
  propertyFiles,
})) {
  process.stdout.write(`--- ${name}\n`);
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? 'all passed\n' : `failed: ${failed.join('; ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
