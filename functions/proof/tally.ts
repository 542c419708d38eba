import type { Disagreement, Findings } from '#domain/aggregates/proof/findings.ts';

/** What a part of a proof has found so far. */
export interface Tally {
  readonly read: (events: number) => void;
  readonly agree: () => void;
  readonly disagree: (kind: Disagreement['kind'], view: string) => void;
  readonly result: () => Findings;
}

export const newTally = (): Tally => {
  let events = 0;
  let agree = 0;
  const found = new Map<string, Disagreement>();
  return {
    read: (more) => {
      events += more;
    },
    agree: () => {
      agree += 1;
    },
    disagree: (kind, view) => {
      const name = `${kind} ${view}`;
      found.set(name, { kind, view, count: (found.get(name)?.count ?? 0) + 1 });
    },
    result: () => ({ events, agree, disagree: [...found.values()] }),
  };
};
