import { it } from 'vitest';

/** All steps of the longest journey, on a machine with other work. */
const PATIENCE = 600_000;

type Act = () => Promise<unknown>;

/**
 * One test of many steps, each of which begins where the one before it ended: none of them is run, or counted, without
 * those before it. Called inside `describe`, it gives the function that adds a step.
 */
export const journey = (): ((name: string, act: Act) => void) => {
  const steps: (readonly [name: string, act: Act])[] = [];
  it(
    'goes from step to step',
    async () => {
      for (const [name, act] of steps) {
        try {
          await act();
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`at the step "${name}": ${reason}`, { cause });
        }
      }
    },
    PATIENCE,
  );
  return (name, act) => steps.push([name, act]);
};
