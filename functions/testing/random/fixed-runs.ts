import fc from 'fast-check';

/**
 * The same random values in every run, as examples for a property: a test that counts what its
 * histories reach then does not depend on the seed.
 */
export const fixedRuns = <Value>(values: fc.Arbitrary<Value>, numRuns: number): [Value][] =>
  fc.sample(values, { seed: 1, numRuns }).map((value) => [value]);
