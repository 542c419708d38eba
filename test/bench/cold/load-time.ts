import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Bundle } from './bundles.ts';

const run = promisify(execFile);

/** Program that runs in a separate process, like a Lambda cold start. */
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

/** Returns the milliseconds from the import of the bundle until its handler is ready, in a new process. */
export const loadTime = async ({ file, environment }: Bundle): Promise<number> => {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, pathToFileURL(file).href],
    { env: { ...LAMBDA, ...environment } },
  );
  return Number(stdout);
};
