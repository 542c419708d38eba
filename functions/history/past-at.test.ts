import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import { type AuditRow, auditKey, auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { Past } from '#domain/aggregates/feeds/history.ts';
import type { GoalEvent } from '#domain/aggregates/goal/events.ts';
import { goalSnapshots } from '#domain/aggregates/goal/snapshot.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { revisionOf } from '#domain/kernel/view.ts';
import { partitionKey } from '../adapters/items/keys.ts';
import { memoryDatabase } from '../adapters/memory/database.ts';
import { memoryViewStore } from '../adapters/memory/stores.ts';
import { described, goalEvent } from '../testing/sites/goal-events.ts';
import { behind } from './behind.ts';
import { PASTS } from './checkpoints.ts';
import { lateEntriesAmong } from './late-entries.ts';
import { type PastOptions, pastBefore } from './past-at.ts';

const tenant = 'site-one' as TenantId;
const scope = 'project:10';
const audit = { tenant, scope };
const START = Date.parse('2026-01-01T00:00:00.000Z');
/** A moment after all events of this test. */
const LATER = START + 86_400_000;

const subject = { projectId: '10', summary: 'Walk' };

const EVENTS: readonly GoalEvent[] = [
  described('one'),
  described('two'),
  { type: 'GoalRanked', data: { ...subject, rank: '0|i00007:', before: null } },
  { type: 'GoalRelabelled', data: { ...subject, labels: ['a'], before: [] } },
];

/**
 * Generates an event of a goal. `afterMs` is the time since the previous event. It may be negative, because the clocks
 * of writers differ.
 */
const happening = fc.record({
  goal: fc.nat({ max: 3 }),
  event: fc.constantFrom(...EVENTS),
  afterMs: fc.integer({ min: -3, max: 20 }),
});

/** The content of a checkpoint that includes no events. */
const NOTHING = gzipSync(JSON.stringify(PASTS.first.kept())).toString('base64');

interface Happening {
  readonly goal: number;
  readonly event: GoalEvent;
  readonly afterMs: number;
}

const entriesOf = (happenings: readonly Happening[]) => {
  const versions = new Map<number, number>();
  let now = START;
  return happenings.flatMap(({ goal, event, afterMs }) => {
    const version = (versions.get(goal) ?? 0) + 1;
    versions.set(goal, version);
    now += afterMs;
    const envelope = goalEvent({ tenant, id: `g${goal}`, version }, now, event);
    return auditLog.rows(envelope).map(({ row }) => row);
  });
};

const goalRow = z.looseObject({ id: z.string() });

const byId = (past: Past | null) =>
  new Map((past?.rows().get('goal') ?? []).map((row) => [z.parse(goalRow, row).id, row]));

/** What the test does next, and the index of the checkpoint or entry with which it does this. */
const step = fc.record({
  deed: fc.constantFrom('read', 'read', 'read', 'read', 'lose', 'spoil', 'age', 'late'),
  nth: fc.nat({ max: 800 }),
});

const openAudit = () => {
  const database = memoryDatabase();
  const views = memoryViewStore(database);
  let now = LATER;
  const ports = { views, clock: () => instantOf(now) };
  const write = (entry: AuditRow) =>
    views.write({
      view: auditRows.name,
      revision: revisionOf(auditRows),
      tenant,
      partition: scope,
      key: auditKey(entry),
      row: entry,
    });
  /** Returns the partition and key of every row that belongs to a checkpoint. */
  const checkpoints = () =>
    [...database.rows]
      .filter(([pk, rows]) => pk.includes('#history-checkpoint') && rows.size > 0)
      .flatMap(([pk, rows]) => [...rows.keys()].map((key) => ({ rows, pk, key })));
  const heads = () =>
    [...(database.rows.get(partitionKey(tenant, 'history-checkpoint', scope)) ?? [])].length;
  /** Advances the clock by ten minutes. */
  const pass = () => {
    now += 600_000;
  };
  return { ports, write, checkpoints, heads, pass };
};

/**
 * Opens an audit in which every seventh entry is missing at first. Returns functions that lose, corrupt or outdate a
 * checkpoint, add a missing entry, or check what a read returns.
 */
const spoiling = async (entries: readonly AuditRow[], options: PastOptions) => {
  const { ports, write, checkpoints, ...site } = openAudit();
  const present = entries.filter((_, index) => index % 7 !== 3);
  const absent = entries.filter((_, index) => index % 7 === 3);
  for (const entry of present) await write(entry);
  const change = (nth: number, edit: (text: string) => string | null): void => {
    const all = checkpoints();
    const { rows, key = '' } = all[nth % Math.max(all.length, 1)] ?? {};
    const text = edit(rows?.get(key) ?? '');
    if (text === null) rows?.delete(key);
    else rows?.set(key, text);
  };
  const checkpoint = (nth: number) => {
    const all = checkpoints();
    const own = all.filter(({ pk }) => !pk.includes('-part#'));
    const { rows, key = '' } = own[nth % Math.max(own.length, 1)] ?? {};
    const parts = all.find((one) => one.pk.includes('-part#') && one.key.startsWith(`${key}#`));
    const settable = (found: typeof rows, name: string) => ({
      set: (edit: (text: string) => string) => found?.set(name, edit(found.get(name) ?? '')),
    });
    return { head: rows && settable(rows, key), part: parts && settable(parts.rows, parts.key) };
  };
  const place = { view: auditRows.name, tenant, partition: scope, key: '' };
  const deeds = {
    lose: async (nth: number) => change(nth, () => null),
    spoil: async (nth: number) => change(nth, () => '{"revision":1,"row":{"text":"AAAA"}}'),
    // Makes a checkpoint look as if an older release had written it, when its shape had another meaning.
    age: async (nth: number) => {
      const { head, part } = checkpoint(nth);
      head?.set((text) => text.replace(`"goal ${goalSnapshots.revision}`, '"goal 0'));
      part?.set(() => JSON.stringify({ revision: 1, row: { text: NOTHING } }));
    },
    late: async (nth: number) => {
      const [late] = absent.splice(nth % Math.max(absent.length, 1), 1);
      if (!late) return;
      present.push(late);
      await write(late);
      for (const mark of lateEntriesAmong([place], ports.clock())) await ports.views.write(mark);
    },
    read: async (atMs: number) => {
      const until = behind(instantOf(START + atMs));
      const found = await pastBefore(ports, audit, until, options);
      const whole = PASTS.first.after(present.filter((entry) => auditKey(entry) < until));
      expect(byId(found)).toEqual(byId(whole));
    },
  };
  return { ...site, deeds };
};

describe('pastBefore', () => {
  it('returns the same state whether checkpoints are usable, corrupt, lost, old, obsolete or missing', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 10, maxLength: 60 }),
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.record({ every: fc.integer({ min: 1, max: 8 }), lookBehind: fc.nat({ max: 4 }) }),
        async (happenings, steps, options) => {
          const entries = entriesOf(happenings);
          const { deeds, heads, pass } = await spoiling(entries, options);
          for (const { deed, nth } of steps) {
            pass();
            await deeds[deed](nth);
          }
          kept += heads();
        },
      ),
      { numRuns: 150 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  const filled = async (count: number) => {
    const site = openAudit();
    const happenings = Array.from({ length: count }, (_, index) => ({
      goal: index % 3,
      event: EVENTS[index % EVENTS.length] ?? described('three'),
      afterMs: 1,
    }));
    for (const entry of entriesOf(happenings)) await site.write(entry);
    let read = 0;
    const views = {
      ...site.ports.views,
      list: async (...query: Parameters<typeof site.ports.views.list>) => {
        const found = await site.ports.views.list(...query);
        if (query[0].name === auditRows.name) read += found.length;
        return found;
      },
    };
    const ports = { ...site.ports, views: views as typeof site.ports.views };
    const entriesRead = async (until: string, options: object): Promise<number> => {
      read = 0;
      await pastBefore(ports, audit, until, options);
      return read;
    };
    return { ...site, entriesRead };
  };

  it('reads a long audit completely only once, and later from the newest checkpoint on', async () => {
    const { entriesRead, heads } = await filled(5000);
    const end = behind(instantOf(LATER));
    expect(await entriesRead(end, { every: 500 })).toBe(5000);
    expect(heads()).toBeGreaterThanOrEqual(4);
    expect(await entriesRead(end, { every: 500 })).toBeLessThanOrEqual(1100);
    const middle = behind(instantOf(START + 2500));
    expect(await entriesRead(middle, { every: 500 })).toBeLessThanOrEqual(2000);
  });

  it('makes a checkpoint only where all later entries belong after it', async () => {
    const { ports, write, heads } = openAudit();
    // Because of clock skew, version 16 comes before version 15. A checkpoint between them would lose one of them.
    const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 15, 17, 18, 19, 20];
    for (const [index, version] of versions.entries()) {
      const at = goalEvent({ tenant, id: 'g', version }, START + index * 10);
      for (const { row } of auditLog.rows(at)) await write(row);
    }
    let read = 0;
    const list: typeof ports.views.list = async (...query) => {
      const found = await ports.views.list(...query);
      if (query[0].name === auditRows.name) read += found.length;
      return found;
    };
    const counted = { ...ports, views: { ...ports.views, list } };
    await pastBefore(counted, audit, behind(instantOf(LATER)), { every: 10, lookBehind: 5 });
    expect([read, heads()]).toEqual([versions.length, 1]);
  });

  it('makes no checkpoint at new entries, because late entries may still arrive', async () => {
    const { ports, write, heads } = openAudit();
    const now = Date.parse(ports.clock());
    for (let version = 1; version <= 300; version += 1) {
      const at = goalEvent({ tenant, id: 'g', version }, now - 300 + version);
      for (const { row } of auditLog.rows(at)) await write(row);
    }
    await pastBefore(ports, audit, behind(instantOf(now)), { every: 10, lookBehind: 0 });
    expect(heads()).toBe(0);
  });
});
