import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// Mocked, not imported: only files with properties pay for loading the library.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // Replaces the number of runs, because a number in a test would override a global one.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
