import { it } from 'vitest';
import { describePages } from './open-pages.ts';

/** Timeout of a step in milliseconds, on a busy machine. */
const PATIENCE = 300_000;

type Act = () => Promise<unknown>;

/**
 * Begins a journey of named steps. Each step is a separate test, with a line and a time in the report, and continues in
 * the state in which the previous step ended. When a step fails, its error names a screenshot and the console of every
 * open page, and the later steps are skipped as not reached. Call this inside `describe`. Returns the function that
 * adds a step.
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
