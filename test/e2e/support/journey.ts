import { it } from 'vitest';
import { describePages } from './open-pages.ts';

/** Timeout of a step in milliseconds. It is long enough for a busy machine. */
const PATIENCE = 300_000;

type Act = () => Promise<unknown>;

/**
 * Begins a test that consists of named steps, and returns the function that adds a step. Each step is a separate test
 * in the report and continues where the previous step ended. When a step fails, its error names a screenshot and the
 * console of every open page, and all later steps are skipped. Call this inside `describe`.
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
