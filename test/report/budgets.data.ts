import type { Budgets } from './budgets.ts';

/** Two to four times what each takes; a loop is some 0.2 s of one processor where these were set. */
export const BUDGETS: Budgets = {
  file: 300,
  files: {
    'test/integration/signals.test.ts': 700,
    'test/integration/odd-input.test.ts': 600,
    'test/integration/jobs.test.ts': 560,
    'test/property/ledger.test.ts': 400,
    'test/e2e/ai-trouble.test.ts': 960,
    'test/e2e/roadmap-many.test.ts': 840,
    'test/e2e/states.test.ts': 600,
    'test/e2e/forge.test.ts': 600,
    'test/e2e/export.test.ts': 600,
    'test/e2e/two-browsers.test.ts': 560,
    'test/e2e/visibility.test.ts': 560,
  },
  projects: { unit: 6000, walls: 1500, integration: 8000, e2e: 12_000 },
  busy: 2,
};
