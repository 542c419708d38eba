/** What became of the requests of people while something was done. */
export interface Loaded {
  readonly requests: number;
  /** Statuses and errors of requests that did not succeed. */
  readonly failures: readonly string[];
  /** The 95th percentile of the answers' times, in milliseconds. */
  readonly p95: number;
}

/** People who ask at the same time, each for the next thing as soon as the last is answered. */
const PEOPLE = 4;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

/** Does something while people ask, and returns what became of their requests. Everyone is answered at least once. */
export const underLoad = async (
  ask: () => Promise<Response>,
  act: () => Promise<void>,
): Promise<Loaded> => {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const person = async (): Promise<void> => {
    do {
      const began = performance.now();
      try {
        const response = await ask();
        await response.arrayBuffer();
        if (!response.ok) failures.push(String(response.status));
      } catch (error) {
        failures.push(String(error));
      }
      times.push(performance.now() - began);
    } while (!isOver);
  };
  const people = Array.from({ length: PEOPLE }, person);
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(people);
  }
  return { requests: times.length, failures, p95: percentile(times, 0.95) };
};
