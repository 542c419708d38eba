export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values were measured');
  return sorted.length % 2 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
};

/**
 * Returns the 20th percentile. This percentile shows the cost of the code, because other load on the machine hardly
 * changes it.
 */
export const undisturbed = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 5)] ?? Number.NaN;
};

/** The measured values of each candidate, in the order of the rounds. */
export type Samples<Name extends string = string> = Readonly<Record<Name, readonly number[]>>;

/**
 * Measures several candidates one after the other in each round. Every other round has the reverse order. The first
 * rounds only warm up.
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
 * Returns the cost of `name` relative to `over`: the median of the ratios of the rounds. The two measurements of a
 * round are made at nearly the same time, so other load on the machine changes both.
 */
export const ratio = <Name extends string>(
  samples: Samples<Name>,
  name: Name,
  over: Name,
): number =>
  median(samples[name].map((value, round) => value / (samples[over][round] ?? Number.NaN)));

/** Returns the value below which a given share (0 to 1) of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('no values were measured');
  return found;
};
