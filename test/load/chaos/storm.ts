import { setTimeout as wait } from 'node:timers/promises';
import type { Blow } from './blows.ts';
import type { ChaosSite } from './site.ts';

/** What befell the site of one kind. */
export interface Injected {
  readonly what: string;
  times: number;
  /** Requests, records or functions that were struck, as far as it was counted. */
  struck: number;
}

export interface StormOptions {
  readonly random: () => number;
  readonly lastsMs: number;
  /** Between the beginning of one blow and of the next. */
  readonly pauseMs: number;
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const rest = [...items];
  const mixed: Item[] = [];
  while (rest.length > 0) mixed.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return mixed;
};

/**
 * Strikes a site with every blow once in an order by chance, then again in another one, until time is over; blows overlap
 * unless they must be alone. Each blow comes at least once. In the end everything is healed.
 */
export const storm = async (
  site: () => ChaosSite,
  blows: readonly Blow[],
  { random, lastsMs, pauseMs }: StormOptions,
): Promise<readonly Injected[]> => {
  const injected = new Map<string, Injected>(
    blows.map(({ what }) => [what, { what, times: 0, struck: 0 }]),
  );
  const active = new Map<Promise<void>, Blow>();
  const begin = async (blow: Blow): Promise<void> => {
    const record = injected.get(blow.what);
    const heal = await blow.strike(site(), random);
    if (record) record.times += 1;
    const over = wait(blow.lastsMs)
      .then(heal)
      // A cloud that was started again has no faults to take back.
      .catch(() => null)
      .then((struck) => {
        if (record) record.struck += struck ?? 0;
        active.delete(over);
      });
    active.set(over, blow);
  };
  const whileTracker = (): boolean => [...active.values()].some(({ alone }) => alone === 'tracker');
  const until = Date.now() + lastsMs;
  let deck = shuffled(blows, random);
  let rounds = 1;
  while (Date.now() < until || (rounds === 1 && deck.length > 0)) {
    if (deck.length === 0) {
      deck = shuffled(blows, random);
      rounds += 1;
    }
    const next = deck.findIndex(({ alone }) => alone === null || !whileTracker());
    const [blow] = deck.splice(next, next < 0 ? 0 : 1);
    if (blow?.alone === 'all') await Promise.all(active.keys());
    if (blow) await begin(blow);
    if (blow?.alone === 'all') await Promise.all(active.keys());
    await wait(pauseMs);
  }
  await Promise.all(active.keys());
  return [...injected.values()];
};
