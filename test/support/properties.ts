import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// Mocks the library, so that only files with properties load it. An import here would load it for every file.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // Replaces the number of runs in each call, because a number in a call has priority over a global number.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
