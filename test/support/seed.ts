import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    properties: { readonly seed: number; readonly runs: number | null };
  }
}

const FIXED = 20_261_121;
const LARGEST = 2 ** 31;

const readSeed = (text = ''): number => {
  if (text === 'random') return Math.floor(Math.random() * LARGEST);
  return text === '' ? FIXED : Number.parseInt(text, 10);
};

/**
 * One seed for every property of a run, printed, so that a red run can be had again. `CAIRN_SEED` is another seed or
 * `random`; `CAIRN_RUNS` is how often each property is run, in place of what its test asks for.
 */
export default ({ config, provide }: TestProject): void => {
  const { CAIRN_SEED, CAIRN_RUNS } = process.env;
  const seed = readSeed(CAIRN_SEED);
  const runs = CAIRN_RUNS ? Number.parseInt(CAIRN_RUNS, 10) : null;
  provide('properties', { seed, runs });
  process.stdout.write(`${config.name}: properties with CAIRN_SEED=${seed}\n`);
};
