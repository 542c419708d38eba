import {
  type ListUses,
  type ReturnAllowance,
  type TakeAllowance,
  type Use,
  windowOf,
} from '../../ports/stored/allowance.ts';

interface Counter extends Use {
  readonly tenant: string;
  readonly from: number;
}

/** Counts uses in memory, takes uses back, and lists the counters. */
export const memoryAllowances = (): {
  readonly takeAllowance: TakeAllowance;
  readonly returnAllowance: ReturnAllowance;
  readonly listUses: ListUses;
} => {
  const counters = new Map<string, Counter>();
  const find = (...[tenant, subject, { seconds }, now]: Parameters<TakeAllowance>) => {
    const from = windowOf({ times: 0, seconds }, now);
    const key = JSON.stringify([tenant, subject, from, seconds]);
    return { key, counter: counters.get(key) ?? { tenant, subject, from, seconds, used: 0 } };
  };
  return {
    takeAllowance: async (...use) => {
      const { key, counter } = find(...use);
      const [, , { times }] = use;
      if (counter.used >= times) return null;
      counters.set(key, { ...counter, used: counter.used + 1 });
      return times - counter.used - 1;
    },
    returnAllowance: async (...use) => {
      const { key, counter } = find(...use);
      if (counter.used > 0) counters.set(key, { ...counter, used: counter.used - 1 });
    },
    listUses: async (tenant, since) =>
      [...counters.values()]
        .filter((counter) => counter.tenant === tenant && counter.from * 1000 >= Date.parse(since))
        .sort((left, right) => left.from - right.from)
        .map(({ subject, seconds, used }) => ({ subject, seconds, used })),
  };
};
