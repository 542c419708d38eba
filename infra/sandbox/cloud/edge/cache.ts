import { fits } from './path-pattern.ts';

/** What a policy of caching says, in seconds. Its key is the path alone. */
export interface Keeping {
  readonly least: number;
  /** Where the origin says nothing of how long. */
  readonly otherwise: number;
  readonly most: number;
}

/** The service's own policies that the templates use, by their ids. */
export const KEEPING: ReadonlyMap<string, Keeping | null> = new Map([
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { least: 1, otherwise: 86_400, most: 31_536_000 }],
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', null],
]);

/** An answer of an origin, as it is given to whoever asks for the same. */
export interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** So long the service remembers that an origin refused. */
const REFUSAL_SECONDS = 10;
/** Whoever asks for ever new paths fills no memory. */
const MOST_KEPT = 2_000;

const NEVER = /\b(?:no-cache|no-store|private)\b/;
const AGE = /\b(?:s-maxage|max-age)=(\d+)/g;

/** Seconds for which an answer is kept, as the service reads it. */
export const secondsOf = (
  { status, headers }: Kept,
  { least, otherwise, most }: Keeping,
): number => {
  if (status >= 400) return Math.max(least, REFUSAL_SECONDS);
  const { 'cache-control': said = '' } = headers;
  if (NEVER.test(said)) return least;
  const ages = new Map([...said.matchAll(AGE)].map(([whole, age]) => [whole.split('=')[0], age]));
  const age = ages.get('s-maxage') ?? ages.get('max-age');
  return age === undefined ? otherwise : Math.min(most, Math.max(least, Number(age)));
};

interface Entry {
  readonly kept: Kept;
  readonly until: number;
}

/** What the edge remembers of its origins: until it is too old, or its path is invalidated. */
export class EdgeCache {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** What is remembered of a path, or else what the origin gives now. */
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

  /** Forgets every path that fits one of these; a star stands for any text. */
  invalidate(patterns: readonly string[]): void {
    const tests = patterns.map(fits);
    for (const path of this.entries.keys()) {
      if (tests.some((test) => test(path))) this.entries.delete(path);
    }
  }
}
