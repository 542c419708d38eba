export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values were measured');
  return sorted.length % 2 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
};

/** Returns the 20th percentile, which other load on the machine hardly changes. */
export const undisturbed = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 5)] ?? Number.NaN;
};

/** The measured values of each candidate, one per round. */
export type Samples<Name extends string = string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Measures several candidates one after the other in each round, in reverse order in every other round. The first
 * rounds are not measured, because they warm up caches.
 */
export const inTurn = async <Name extends string>(
  names: readonly Name[],
  { rounds, warmup }: { rounds: number; warmup: number },
  measure: (name: Name, round: number) => Promise<number>,
): Promise<Samples<Name>> => {
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmup + rounds; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const value = await measure(name, round);
      if (round >= warmup) found.get(name)?.push(value);
    }
  }
  return Object.fromEntries(found) as Record<Name, number[]>;
};

/**
 * Returns the cost of `name` divided by the cost of `over`: the median of this ratio in all rounds. Other load on the
 * machine slows down both, because a round measures them directly after each other.
 */
export const ratio = <Name extends string>(
  samples: Samples<Name>,
  name: Name,
  over: Name,
): number =>
  median(samples[name].map((value, round) => value / (samples[over][round] ?? Number.NaN)));

/** Returns the value below which this share of the values lies. The share is between 0 and 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('no values were measured');
  return found;
};
