import { runProcess } from '../build/run-process.ts';

/** The host's own checks of written apps. Throws with every error and warning, a line each. */
export const validateApps = (...folders: readonly string[]): Promise<void> =>
  runProcess(new URL('./validate.process.ts', import.meta.url), { folders });
