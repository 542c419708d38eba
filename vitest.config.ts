import { defineConfig } from 'vitest/config';

const unitFolders = ['domain', 'functions', 'infra', 'web'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unitFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          // Far above what any needs; a machine with other work must not fail a test that compiles a large schema.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'walls',
          include: ['test/{walls,locales}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/{contract,conformance,integration,property}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
