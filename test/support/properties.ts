import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// Replaces the library by a mock with this run's seed. An import here would load the library for every test file, but a
// mock loads it only where a test uses it.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // Sets the number of runs in each call, because a number in a call overrides the global one.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
