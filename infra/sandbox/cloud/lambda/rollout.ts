import type { FunctionPool } from './function-pool.ts';
import type { LiveVersion } from './live-version.ts';
import type { RolloutPlan, Watched } from './read-rollouts.ts';

export interface Rollout {
  /** Functions that have a new version. */
  readonly functions: readonly string[];
  /**
   * Lets the time of one step pass: the new versions get more of the calls, or, when an alarm of one of them has rung since
   * it began, all functions go back to the version before, as a stack does whose update fails.
   */
  step(): 'under way' | 'done' | 'rolled back';
}

/** A function of the release before and of the new one, and how the one follows the other. */
export interface Replacement {
  readonly plan: RolloutPlan;
  readonly live: LiveVersion;
  readonly next: FunctionPool;
}

/** Begins a rollout: every new version has the first of its shares at once. `count` says how often something failed so far. */
export const beginRollout = (
  changes: readonly Replacement[],
  count: (watched: Watched) => number,
): Rollout => {
  const watched = changes.flatMap(({ plan }) => plan.alarms);
  const before = watched.map(count);
  const steps = Math.max(0, ...changes.map(({ plan }) => plan.steps.length));
  let at = 0;
  let state: ReturnType<Rollout['step']> = 'under way';
  const share = (): void => {
    // Whoever is done early waits: a version that answers everything cannot be gone back from by its alias alone.
    for (const { plan, live, next } of changes) {
      const tenths = plan.steps[at] ?? 10;
      if (tenths < 10 || at === steps - 1) live.shift(next, tenths);
    }
    if (at >= steps - 1) state = 'done';
  };
  share();
  return {
    functions: changes.map(({ plan }) => plan.functionName),
    step: () => {
      if (state !== 'under way') return state;
      const rung = watched.some((each, index) => count(each) > (before[index] ?? 0));
      if (rung) {
        for (const { live } of changes) live.rollBack();
        state = 'rolled back';
        return state;
      }
      at += 1;
      share();
      return state;
    },
  };
};
