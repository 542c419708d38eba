import type { CloudFault } from '#infra/sandbox/cloud/faults/rules.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import type { ChaosSite } from './site.ts';

/** Ends the fault. Returns how many times it took effect, or null if nobody counts this, for example after a kill. */
export type Heal = () => Promise<number | null>;

export interface Injection {
  readonly what: string;
  /** Duration of the fault in milliseconds. It is 0 if the fault ends by itself, for example a kill. */
  readonly lastsMs: number;
  /**
   * `all`: this fault never overlaps with another. `tracker`: it never overlaps with another `tracker` fault. Null: it
   * may overlap with most faults.
   */
  readonly alone: 'all' | 'tracker' | null;
  readonly strike: (site: ChaosSite, random: () => number) => Promise<Heal>;
}

/** Parts of the names of the functions that answer requests of users. */
const ANSWERING = ['Goal', 'Milestone', 'Persona', 'Activity', 'Setting', 'Share', 'Guest', 'Job'];
const MOST_WRONG_MS = 120_000;

const oneOf = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)];

const kill = (what: string, named: (random: () => number) => readonly string[]): Injection => ({
  what,
  lastsMs: 0,
  alone: null,
  strike: async (site, random) => {
    let killed = 0;
    for (const name of named(random)) killed += await site.kill(name);
    return async () => killed;
  },
});

type RuleOf = (random: () => number) => CloudFault;

const fault = (what: string, lastsMs: number, rule: RuleOf): Injection => ({
  what,
  lastsMs,
  alone: null,
  strike: async (site, random) => {
    const { id } = await site.strike(rule(random));
    return async () => {
      const found = (await site.strikes()).find((each) => each.id === id);
      await site.heal(id);
      return found?.hits ?? null;
    };
  },
});

const ofTracker = (what: string, lastsMs: number, rules: readonly FaultRule[]): Injection => ({
  what,
  lastsMs,
  alone: 'tracker',
  strike: async (site) => {
    for (const rule of rules) await site.strikeTracker(rule);
    return async () => {
      const hits = (await site.trackerStrikes()).map((each) => each.hits);
      await site.healTracker();
      return hits.length === 0 ? null : hits.reduce((sum, each) => sum + each, 0);
    };
  },
});

const FLAKY: readonly Omit<FaultRule, 'path'>[] = [
  { status: 503, share: 0.1 },
  { status: 502, late: true, share: 0.08 },
  { drop: true, share: 0.06 },
  { drop: true, late: true, share: 0.06 },
  { status: 429, headers: { 'Retry-After': '1' }, share: 0.03 },
];
const DOWN: readonly FaultRule[] = [
  { path: '/rest/**', status: 503 },
  { path: '/oauth2/**', status: 503 },
];

/** Kills the process of the sandbox and starts it again with the same data. */
const killCloud = (restart: () => Promise<void>): Injection => ({
  what: 'the whole cloud killed and started again',
  lastsMs: 0,
  alone: 'all',
  strike: async () => {
    await restart();
    return async () => 1;
  },
});

/** Returns all faults that the test injects into a site. The outage of the tracker lasts `downMs` milliseconds. */
export const allInjections = (
  restart: () => Promise<void>,
  downMs: number,
): readonly Injection[] => [
  kill('workers killed', () => ['TrackerJobs']),
  kill('projectors killed', () => ['Feeds', 'JobDispatch']),
  kill('functions that answer killed', (random) => [
    oneOf(ANSWERING, random) ?? '',
    oneOf(ANSWERING, random) ?? '',
  ]),
  killCloud(restart),
  fault('clocks of all functions jump by up to 2 min', 6_000, (random) => ({
    kind: 'clock',
    aheadMs: Math.round((random() * 2 - 1) * MOST_WRONG_MS),
  })),
  fault('clock of one function jumps by up to 2 min', 6_000, (random) => ({
    kind: 'clock',
    named: oneOf([...ANSWERING, 'Feeds', 'TrackerJobs'], random),
    aheadMs: Math.round((random() * 2 - 1) * MOST_WRONG_MS),
  })),
  fault('stream records given again', 8_000, () => ({ kind: 'repeat', share: 0.5 })),
  fault('stream records given backwards', 8_000, () => ({ kind: 'backwards', share: 0.7 })),
  fault('half of all requests to events throttled', 6_000, () => ({
    kind: 'throttle',
    named: 'Events',
    share: 0.5,
  })),
  fault('half of all requests to views throttled', 6_000, () => ({
    kind: 'throttle',
    named: 'Views',
    share: 0.5,
  })),
  fault('all tables throttled', 8_000, () => ({ kind: 'throttle' })),
  fault('S3 down', 6_000, () => ({ kind: 'no-files' })),
  fault('SQS down for functions', 6_000, () => ({ kind: 'no-messages' })),
  ofTracker(
    'a third of the tracker’s answers lost or wrong',
    8_000,
    FLAKY.map((fate) => ({ ...fate, path: '/rest/**' })),
  ),
  ofTracker('tracker down', downMs, DOWN),
];
