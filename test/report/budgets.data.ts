import type { Budgets } from './budgets.ts';

/**
 * On the machine where these budgets were set, a calibration loop takes 0.13 to 0.2 s of one processor. With both
 * processors busy, the slowest file took 95 s, and the projects took a quarter to a half of their budgets.
 */
export const BUDGETS: Budgets = {
  file: 1200,
  files: {},
  projects: { unit: 6000, walls: 1500, integration: 8000, e2e: 12_000 },
  busy: 2,
};
