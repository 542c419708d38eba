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
 * Chooses one seed for all property tests of a run, and prints it, so that a failed run can be repeated. `CAIRN_SEED`
 * sets the seed, or `random` for a new one. `CAIRN_RUNS` sets how often each property is tested.
 */
export default ({ config, provide }: TestProject): void => {
  const { CAIRN_SEED, CAIRN_RUNS } = process.env;
  const seed = readSeed(CAIRN_SEED);
  const runs = CAIRN_RUNS ? Number.parseInt(CAIRN_RUNS, 10) : null;
  provide('properties', { seed, runs });
  process.stdout.write(`${config.name}: properties with CAIRN_SEED=${seed}\n`);
};
