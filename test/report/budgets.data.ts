import type { Budgets } from './budgets.ts';

/**
 * Budgets in multiples of the calibration loop, which took 0.13 to 0.2 s of one processor on the machine where they
 * were set. There, with both processors busy, the slowest file took 95 s, and each project took a quarter to a half of
 * its budget.
 */
export const BUDGETS: Budgets = {
  file: 1200,
  // Walks all panels and dialogs, of which each is opened many times.
  files: { 'test/e2e/focus-panels.test.ts': 3000 },
  projects: { unit: 6000, walls: 1500, integration: 8000, e2e: 12_000 },
  busy: 2,
};
