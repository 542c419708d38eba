import type { Use } from '#infra/sandbox/cloud/dynamodb/meter.ts';

export interface Units {
  reads: number;
  writes: number;
}

/** Adds up the cost of table requests: in total, and for each partition. */
export const openMeter = () => {
  let keys = new Map<string, Units>();
  let all = { reads: 0, writes: 0, bytes: 0 };
  return {
    onUse: ({ partition, reads, writes, bytes }: Use): void => {
      const own = keys.get(partition) ?? { reads: 0, writes: 0 };
      keys.set(partition, { reads: own.reads + reads, writes: own.writes + writes });
      all = { reads: all.reads + reads, writes: all.writes + writes, bytes: all.bytes + bytes };
    },
    all: () => all,
    /** Returns the partitions with the highest cost. `share` is their part of the total cost. */
    hottest: (kind: keyof Units, most: number) =>
      [...keys]
        .sort(([, one], [, other]) => other[kind] - one[kind])
        .slice(0, most)
        .map(([partition, units]) => ({
          partition,
          units: units[kind],
          share: units[kind] / (all[kind] || 1),
        })),
    clear: (): void => {
      keys = new Map();
      all = { reads: 0, writes: 0, bytes: 0 };
    },
  };
};
export type UseMeter = ReturnType<typeof openMeter>;
