import type { IRawProperty, Parameters } from 'fast-check';
import { inject, vi } from 'vitest';

// Mocked, not imported: only files with properties pay for loading the library.
vi.doMock('fast-check', async (load) => {
  const { seed, runs } = inject('properties');
  const fc = await load<typeof import('fast-check')>();
  fc.configureGlobal({ seed });
  if (runs === null) return fc;
  // A number of runs in a test overrides a global one, so it is replaced here.
  const assert = <Values>(property: IRawProperty<Values>, parameters?: Parameters<Values>) =>
    fc.assert(property, { ...parameters, numRuns: runs });
  return { ...fc, assert, default: { ...fc.default, assert } };
});
