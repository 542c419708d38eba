import type { FaultBook, FaultRule } from '../contract/faults.ts';

type Entry = FaultRule & {
  readonly id: number;
  hits: number;
  readonly matches: (path: string) => boolean;
};

const matcher = (pattern: string): ((path: string) => boolean) => {
  const source = pattern
    .split('/')
    .map((part) => {
      if (part === '**') return '.*';
      return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
    })
    .join('/');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => expression.test(path);
};

const within = (value: unknown, low: number, high: number): boolean =>
  value === undefined || (typeof value === 'number' && value >= low && value <= high);

const check = (rule: FaultRule): void => {
  if (typeof rule.path !== 'string' || !rule.path.startsWith('/'))
    throw new TypeError("path must be a text that begins with '/'");
  if (rule.method !== undefined && typeof rule.method !== 'string')
    throw new TypeError('method must be a text');
  if (!within(rule.status, 100, 599)) throw new TypeError('status must be between 100 and 599');
  if (!within(rule.latencyMs, 0, 600_000))
    throw new TypeError('latencyMs must be between 0 and 600000');
  if (!within(rule.share, 0, 1)) throw new TypeError('share must be between 0 and 1');
  if (!within(rule.times, 1, 1e9)) throw new TypeError('times must be at least 1');
};

/** The fault rules for calls. The first matching rule decides. */
export class Faults implements FaultBook {
  #entries: Entry[] = [];
  #lastId = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  add(rule: FaultRule): { readonly id: number } {
    check(rule);
    this.#lastId += 1;
    this.#entries.push({ ...rule, id: this.#lastId, hits: 0, matches: matcher(rule.path) });
    return { id: this.#lastId };
  }

  clear(): void {
    this.#entries = [];
  }

  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[] {
    return this.#entries.map(({ matches: _, ...entry }) => entry);
  }

  take(method: string, path: string): (FaultRule & { readonly id: number }) | null {
    const found = this.#entries.find(
      (entry) =>
        (entry.method === undefined ||
          entry.method === '*' ||
          entry.method.toUpperCase() === method) &&
        entry.matches(path) &&
        (entry.times === undefined || entry.hits < entry.times) &&
        (entry.share === undefined || this.#random() < entry.share),
    );
    if (found) found.hits += 1;
    return found ?? null;
  }
}
