export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values were measured');
  return sorted.length % 2 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
};

/**
 * Measures several things in turn, round by round, so that whatever slows the machine slows all of them. The order
 * is reversed in every other round, and the first rounds only warm up. Gives the medians, in the unit of `measure`.
 */
export const inTurn = async <Name extends string>(
  names: readonly Name[],
  { rounds, warmup }: { rounds: number; warmup: number },
  measure: (name: Name, round: number) => Promise<number>,
): Promise<Record<Name, number>> => {
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warmup + rounds; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const value = await measure(name, round);
      if (round >= warmup) found.get(name)?.push(value);
    }
  }
  return Object.fromEntries([...found].map(([name, all]) => [name, median(all)])) as Record<
    Name,
    number
  >;
};
