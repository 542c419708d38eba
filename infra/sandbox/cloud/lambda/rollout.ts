import type { FunctionPool } from './function-pool.ts';
import type { LiveVersion } from './live-version.ts';
import type { RolloutPlan, Watched } from './read-rollouts.ts';

export interface Rollout {
  readonly functions: readonly string[];
  /**
   * Acts as if the time of one step had passed. If no alarm has gone off, the new versions get more of the calls. If
   * the alarm of one version has gone off, all functions return to their old versions, as in AWS when the update of a
   * stack fails.
   */
  step(): 'under way' | 'done' | 'rolled back';
}

/** A function's old and new version, and the plan of its rollout. */
export interface Replacement {
  readonly plan: RolloutPlan;
  readonly live: LiveVersion;
  readonly next: FunctionPool;
}

/**
 * Starts a rollout, in which every new version gets its first share of the calls immediately. `count` returns the
 * failures since the cloud started.
 */
export const beginRollout = (
  changes: readonly Replacement[],
  count: (watched: Watched) => number,
): Rollout => {
  const watched = changes.flatMap(({ plan }) => plan.alarms);
  const before = watched.map(count);
  const steps = Math.max(0, ...changes.map(({ plan }) => plan.steps.length));
  let stepIndex = 0;
  let state: ReturnType<Rollout['step']> = 'under way';
  const share = (): void => {
    // A version with fewer steps waits before its last step until all versions have reached theirs, because a version
    // that has all calls cannot be rolled back by moving the alias alone.
    for (const { plan, live, next } of changes) {
      const tenths = plan.steps[stepIndex] ?? 10;
      if (tenths < 10 || stepIndex === steps - 1) live.shift(next, tenths);
    }
    if (stepIndex >= steps - 1) state = 'done';
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
      stepIndex += 1;
      share();
      return state;
    },
  };
};
