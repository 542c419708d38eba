import { it } from 'vitest';
import { describePages } from './open-pages.ts';

/** Milliseconds of the longest step, on a machine with other work. */
const PATIENCE = 300_000;

type Act = () => Promise<unknown>;

/**
 * A journey of named steps, each of which begins where the one before it ended. Each is a test of its own, with its own line
 * and time in the report. When one fails, its error names a screenshot and the console of every open page, and the steps
 * behind it are reported as skipped because they were not reached. Called inside `describe`, it gives the function that adds
 * a step.
 */
export const journey = (): ((name: string, act: Act) => void) => {
  let failed: string | null = null;
  return (name, act) => {
    it(
      name,
      async ({ skip }) => {
        if (failed !== null) skip(`not reached: the step "${failed}" failed`);
        try {
          await act();
        } catch (cause) {
          failed = name;
          const reason = cause instanceof Error ? cause.message : String(cause);
          const pages = await describePages(name);
          throw new Error([reason, ...pages].join('\n'), { cause });
        }
      },
      PATIENCE,
    );
  };
};
