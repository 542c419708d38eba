import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// Mocked rather than imported: only a file with properties pays for loading the library.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // A count that a test names itself is stronger than a global one.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
