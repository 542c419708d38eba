import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { GroupByEnvironment } from './test/support/group-by-environment.ts';

const unitFolders = ['domain', 'functions', 'infra', 'web'];

/**
 * Files share their worker's modules, which is most of what a small file costs; a test leaves behind neither mocks nor
 * globals. Every core works, for nobody does anything else meanwhile.
 */
const shared = { isolate: false, maxWorkers: '100%' };

/** A journey waits a tenth of its time for its page; one more than there are cores keeps all of them busy. */
const journeys = availableParallelism() + 1;

/** Far above what any test needs: a machine with other work must not fail one that starts the whole product. */
const PATIENT = 240_000;

/** As long as a journey waits for an element. */
const POLLED = 100_000;

/** Longer than any test takes when its properties are run as often as somebody asks for. */
const patience = process.env.CAIRN_RUNS ? 60 * 60_000 : 0;
/** Measures the processor time of each file, for its budget. */
const METER = 'test/support/cpu-meter.ts';
const properties = {
  globalSetup: ['test/support/seed.ts'],
  setupFiles: ['test/support/properties.ts', METER],
};

export default defineConfig({
  test: {
    reporters: ['default', './test/report/reporter.ts', './test/report/watchdog.ts'],
    sequence: { sequencer: GroupByEnvironment },
    projects: [
      {
        test: {
          ...shared,
          ...properties,
          setupFiles: [
            ...properties.setupFiles,
            'test/support/patient-screens.ts',
            'test/support/leave-nothing.ts',
          ],
          name: 'unit',
          // A click on a link would leave another address to all later files of the worker.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          include: unitFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          testTimeout: Math.max(PATIENT, patience),
          hookTimeout: PATIENT,
          expect: { poll: { timeout: POLLED } },
        },
      },
      {
        test: {
          name: 'walls',
          include: ['test/{walls,locales,report}/**/*.test.ts'],
          // As many as the projects that run at the same time.
          maxWorkers: shared.maxWorkers,
          setupFiles: [METER],
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
        },
      },
      {
        test: {
          ...shared,
          ...properties,
          globalSetup: [...properties.globalSetup, 'test/support/prepare-sandboxes.ts'],
          name: 'integration',
          include: ['test/{contract,conformance,eval,integration,property}/**/*.test.ts'],
          testTimeout: Math.max(PATIENT, patience),
          hookTimeout: PATIENT,
          expect: { poll: { timeout: POLLED } },
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/support/prepare.ts'],
          setupFiles: ['test/e2e/support/setup.ts', METER],
          // A journey is a person who waits for a page: not beside tests that leave no core to it.
          sequence: { groupOrder: 1 },
          maxWorkers: journeys,
          testTimeout: PATIENT,
          hookTimeout: 300_000,
          expect: { poll: { timeout: POLLED } },
        },
      },
    ],
  },
});
