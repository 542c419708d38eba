import fc from 'fast-check';

/**
 * The same values in every run, to be given to a property as examples: what a test claims that its histories reach, they
 * reach whatever seed the others have.
 */
export const fixedRuns = <Value>(values: fc.Arbitrary<Value>, numRuns: number): [Value][] =>
  fc.sample(values, { seed: 1, numRuns }).map((value) => [value]);
