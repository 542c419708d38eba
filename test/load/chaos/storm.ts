import { setTimeout as wait } from 'node:timers/promises';
import type { Injection } from './injections.ts';
import type { ChaosSite } from './site.ts';

export interface Injected {
  readonly what: string;
  times: number;
  /** How many requests, records or functions the faults have affected. Faults that cannot count this add nothing. */
  struck: number;
}

export interface StormOptions {
  readonly random: () => number;
  readonly lastsMs: number;
  /** Milliseconds from the start of one fault to the start of the next. */
  readonly pauseMs: number;
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const rest = [...items];
  const mixed: Item[] = [];
  while (rest.length > 0) mixed.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return mixed;
};

/**
 * Injects all faults in random order, and begins again in a new order until the time is over. Each fault is injected at
 * least once. Faults overlap unless they exclude each other. At the end, all faults are removed.
 */
export const storm = async (
  site: () => ChaosSite,
  injections: readonly Injection[],
  { random, lastsMs, pauseMs }: StormOptions,
): Promise<readonly Injected[]> => {
  const injected = new Map<string, Injected>(
    injections.map(({ what }) => [what, { what, times: 0, struck: 0 }]),
  );
  const active = new Map<Promise<void>, Injection>();
  const begin = async (injection: Injection): Promise<void> => {
    const record = injected.get(injection.what);
    const heal = await injection.strike(site(), random);
    if (record) record.times += 1;
    const over = wait(injection.lastsMs)
      .then(heal)
      // A fault of a cloud that was restarted meanwhile no longer exists, so its removal fails.
      .catch(() => null)
      .then((struck) => {
        if (record) record.struck += struck ?? 0;
        active.delete(over);
      });
    active.set(over, injection);
  };
  const whileTracker = (): boolean => [...active.values()].some(({ alone }) => alone === 'tracker');
  const until = Date.now() + lastsMs;
  let deck = shuffled(injections, random);
  let rounds = 1;
  while (Date.now() < until || (rounds === 1 && deck.length > 0)) {
    if (deck.length === 0) {
      deck = shuffled(injections, random);
      rounds += 1;
    }
    const next = deck.findIndex(({ alone }) => alone === null || !whileTracker());
    const [injection] = deck.splice(next, next < 0 ? 0 : 1);
    if (injection?.alone === 'all') await Promise.all(active.keys());
    if (injection) await begin(injection);
    if (injection?.alone === 'all') await Promise.all(active.keys());
    await wait(pauseMs);
  }
  await Promise.all(active.keys());
  return [...injected.values()];
};
