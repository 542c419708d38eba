export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface LongRun {
  readonly seed: number;
  /** How often each property is tested, if it needs no HTTP. */
  readonly runs: number;
  /** Paths of the test files that contain property tests, from the project's root. */
  readonly propertyFiles: readonly string[];
}

/** A property over HTTP is tested this many times less often, because each run takes seconds. */
const SLOWER = 10;

const isOverHttp = (file: string): boolean => file.startsWith('test/property/');

const vitest = (files: readonly string[], seed: number, runs: number): Omit<Step, 'name'> => ({
  command: ['node_modules/vitest/vitest.mjs', 'run', ...files],
  env: { CAIRN_SEED: String(seed), CAIRN_RUNS: String(runs) },
});

const script = (path: string, options: Readonly<Record<string, number>>): Omit<Step, 'name'> => ({
  command: [path, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])],
  env: {},
});

/**
 * Returns the commands of tests that are too slow to run for every change: first property tests with many runs, then
 * short load and chaos tests.
 */
export const longSteps = ({ seed, runs, propertyFiles }: LongRun): readonly Step[] => {
  const [overHttp, inProcess] = [
    propertyFiles.filter(isOverHttp),
    propertyFiles.filter((file) => !isOverHttp(file)),
  ];
  const fewer = Math.ceil(runs / SLOWER);
  return [
    { name: `properties, ${runs} runs each`, ...vitest(inProcess, seed, runs) },
    { name: `properties over HTTP, ${fewer} runs each`, ...vitest(overHttp, seed, fewer) },
    { name: 'the focus at every stop', ...vitest(['test/e2e/focus-'], seed, 1) },
    {
      name: 'load',
      ...script('test/load/jobs.ts', { items: 2000, boards: 50, seed }),
    },
    { name: 'crash', ...script('test/load/crash/main.ts', { items: 300, single: 60, seed }) },
    {
      name: 'chaos',
      ...script('test/load/chaos/main.ts', { minutes: 1.5, down: 45, items: 300, seed }),
    },
  ];
};
