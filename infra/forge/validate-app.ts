import { runProcess } from '../build/run-process.ts';

/** Runs the host's own checks on Forge apps in these folders. Throws all errors and warnings, one per line. */
export const validateApps = (...folders: readonly string[]): Promise<void> =>
  runProcess(new URL('./validate.process.ts', import.meta.url), { folders });
