import fc from 'fast-check';

/**
 * Returns random values that are the same in every run, for a property's `examples`. A test that counts what random
 * histories reach needs such values, because its count must not depend on the seed.
 */
export const fixedRuns = <Value>(values: fc.Arbitrary<Value>, numRuns: number): [Value][] =>
  fc.sample(values, { seed: 1, numRuns }).map((value) => [value]);
