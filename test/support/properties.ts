import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// As a mock, the library is loaded only by files with properties; an import here would load it for every file.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // Replaces the number of runs in each call: the number that a test sets would win over a global one.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
