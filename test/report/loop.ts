/** Wall time and processor time of a fixed piece of work. */
export interface LoopTime {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const ROUNDS = 15_000_000;

/** Does a fixed amount of work with numbers, strings and a map, like most tests. Takes some tenths of a second. */
const work = (): number => {
  const seen = new Map<string, number>();
  let value = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    if (round % 8 === 0) seen.set(`key ${value % 4096}`, round);
  }
  return seen.size;
};

export const measureLoop = (): LoopTime => {
  const before = process.threadCpuUsage();
  const from = performance.now();
  work();
  const wallMs = performance.now() - from;
  const { user, system } = process.threadCpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1000 };
};

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median times of several loops, so that one extreme value does not count. */
export const usualLoop = (times: readonly LoopTime[]): LoopTime => ({
  wallMs: median(times.map(({ wallMs }) => wallMs)),
  cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
});
