import type { Budgets } from './budgets.ts';

/** About twice what each takes; a loop is some 0.2 s of one processor where these were set. */
export const BUDGETS: Budgets = {
  file: 200,
  files: {
    'test/integration/signals.test.ts': 350,
    'test/integration/odd-input.test.ts': 300,
    'test/integration/jobs.test.ts': 280,
    'test/property/ledger.test.ts': 200,
    'test/e2e/ai-trouble.test.ts': 480,
    'test/e2e/roadmap-many.test.ts': 420,
    'test/e2e/states.test.ts': 300,
    'test/e2e/forge.test.ts': 300,
    'test/e2e/export.test.ts': 300,
    'test/e2e/two-browsers.test.ts': 280,
    'test/e2e/visibility.test.ts': 280,
  },
  projects: { unit: 5000, walls: 1000, integration: 4000, e2e: 6000 },
  busy: 2,
};
