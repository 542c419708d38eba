import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Bundle } from './bundles.ts';

const run = promisify(execFile);

/** Program that loads a bundle in a new process, like a cold start of Lambda. */
const PROGRAM = `
const started = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - started));
process.exit(0);
`;

const LAMBDA = {
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
};

/** Loads a bundle in a new process. Returns the milliseconds from its import until its handler is ready. */
export const loadTime = async ({ file, environment }: Bundle): Promise<number> => {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, pathToFileURL(file).href],
    { env: { ...LAMBDA, ...environment } },
  );
  return Number(stdout);
};
