import { fits } from './path-pattern.ts';

/** Cache times of a cache policy, in seconds. Answers are cached by their path only. */
export interface Keeping {
  readonly least: number;
  /** Cache time of an answer for which the origin sends no cache time. */
  readonly otherwise: number;
  readonly most: number;
}

/** AWS's managed cache policies that the templates use, by id. */
export const KEEPING: ReadonlyMap<string, Keeping | null> = new Map([
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { least: 1, otherwise: 86_400, most: 31_536_000 }],
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', null],
]);

export interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Seconds for which CloudFront caches an error of the origin. */
const REFUSAL_SECONDS = 10;
/** Maximum number of cached answers, so that requests with many different paths do not fill the memory. */
const MOST_KEPT = 2_000;

const NEVER = /\b(?:no-cache|no-store|private)\b/;
const AGE = /\b(?:s-maxage|max-age)=(\d+)/g;

/** Returns the seconds for which CloudFront would cache an answer. */
export const secondsOf = (
  { status, headers }: Kept,
  { least, otherwise, most }: Keeping,
): number => {
  if (status >= 400) return Math.max(least, REFUSAL_SECONDS);
  const { 'cache-control': cacheControl = '' } = headers;
  if (NEVER.test(cacheControl)) return least;
  const ages = new Map(
    [...cacheControl.matchAll(AGE)].map(([whole, age]) => [whole.split('=')[0], age]),
  );
  const age = ages.get('s-maxage') ?? ages.get('max-age');
  return age === undefined ? otherwise : Math.min(most, Math.max(least, Number(age)));
};

interface Entry {
  readonly kept: Kept;
  readonly until: number;
}

/** Caches the answers of the origins until they expire or are invalidated. */
export class EdgeCache {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Returns the cached answer for a path. When there is none, requests the answer from the origin. */
  async answer(
    keeping: Keeping | null,
    path: string,
    ask: () => Promise<Kept>,
  ): Promise<{ readonly kept: Kept; readonly remembered: boolean }> {
    if (keeping === null) return { kept: await ask(), remembered: false };
    const found = this.entries.get(path);
    if (found && found.until > this.now()) return { kept: found.kept, remembered: true };
    const kept = await ask();
    this.entries.delete(path);
    this.entries.set(path, { kept, until: this.now() + secondsOf(kept, keeping) * 1000 });
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST_KEPT && oldest !== undefined) this.entries.delete(oldest);
    return { kept, remembered: false };
  }

  /** Removes the answers for every path that matches one of these patterns. `*` matches any text. */
  invalidate(patterns: readonly string[]): void {
    const tests = patterns.map(fits);
    for (const path of this.entries.keys()) {
      if (tests.some((test) => test(path))) this.entries.delete(path);
    }
  }
}
