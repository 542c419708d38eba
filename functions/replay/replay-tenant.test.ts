import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { partitionOf } from '../adapters/items/keys.ts';
import { isNoView } from '../adapters/items/kinds.ts';
import { memoryRowSwap } from '../adapters/memory/row-swap.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import { type memoryBackend, storedText } from '../testing/backend.ts';
import { afterDeeds, type Deed, deeds } from '../testing/random/random-history.ts';
import { OTHER_SITE, SITE } from '../testing/site.ts';
import { stoppedClock } from '../testing/time.ts';
import { compareViews } from './compare-views.ts';
import { type ReplayPorts, replayTenant } from './replay-tenant.ts';
import { isSound, resultLines } from './report.ts';

type Backend = ReturnType<typeof memoryBackend>;

const tenant = SITE.clientKey as TenantId;
const portsOf = ({ database, views }: Backend): ReplayPorts => ({
  scan: memoryStoreScan(database),
  write: views.write,
  swap: memoryRowSwap(database),
  clock: stoppedClock(),
});

/** Returns all rows, without empty partitions. */
const rowText = ({ database }: Backend): string =>
  JSON.stringify(
    [...database.rows]
      .filter(([key, rows]) => rows.size > 0 && !isNoView(partitionOf(key)?.view ?? ''))
      .map(([key, rows]) => [key, [...rows].sort()])
      .sort(),
  );

const damages = fc.array(
  fc.record({ nth: fc.nat(200), how: fc.constantFrom('drop', 'forge', 'double', 'age') }),
  { maxLength: 5 },
);

/** Damages rows of all tenants directly in the database. */
const damage = ({ database }: Backend, spoilt: readonly { nth: number; how: string }[]): void => {
  const places = [...database.rows]
    .filter(([pk]) => !isNoView(partitionOf(pk)?.view ?? ''))
    .flatMap(([pk, rows]) => [...rows.keys()].map((key) => [pk, key]));
  for (const { nth, how } of spoilt) {
    const [pk = '', key = ''] = places[nth % Math.max(places.length, 1)] ?? [];
    const rows = database.rows.get(pk);
    const kept = rows?.get(key);
    if (!rows || kept === undefined) continue;
    if (how === 'drop') rows.delete(key);
    const { row, revision } = JSON.parse(kept);
    const forged = { ...row, forged: true };
    if (how === 'forge') rows.set(key, JSON.stringify({ row: forged, revision }));
    if (how === 'age') rows.set(key, JSON.stringify({ row, revision: 0 }));
    if (how === 'double') rows.set(`${key}x`, kept);
  }
};

describe('a replay', () => {
  it('finds no differences in undamaged views, whatever requests were made', async () => {
    await fc.assert(
      fc.asyncProperty(deeds(30), async (done) => {
        const backend = await afterDeeds(done);
        const before = storedText(backend);
        const feeds = await replayTenant(portsOf(backend), { tenant, swap: true });
        expect(feeds.differences.every(({ kind }) => kind === 'missing')).toBe(true);
        const again = await replayTenant(portsOf(backend), { tenant, swap: false });
        expect(again).toMatchObject({ differences: [], swapped: 0, moved: 0 });
        expect(JSON.parse(storedText(backend))[0]).toEqual(JSON.parse(before)[0]);
      }),
      { numRuns: 60 },
    );
  });

  it('removes the rows of retired views', async () => {
    const backend = await afterDeeds([]);
    const old = {
      tenant,
      view: 'activity-feed',
      partition: '10',
      key: 'k',
      revision: 1,
      row: { id: 'k' },
    };
    await backend.views.write(old);
    const first = await replayTenant(portsOf(backend), { tenant, swap: true });
    expect(first.differences).toMatchObject([{ kind: 'extra', view: 'activity-feed' }]);
    expect((await replayTenant(portsOf(backend), { tenant, swap: false })).differences).toEqual([]);
  });

  it('repairs all damaged rows of its own tenant, and leaves no shadow rows', async () => {
    await fc.assert(
      fc.asyncProperty(deeds(20), damages, async (done, spoilt) => {
        const backend = await afterDeeds(done);
        for (const site of [SITE, OTHER_SITE]) {
          await replayTenant(portsOf(backend), { tenant: site.clientKey as TenantId, swap: true });
        }
        const sound = rowText(backend);
        damage(backend, spoilt);
        for (const site of [SITE, OTHER_SITE]) {
          const order = { tenant: site.clientKey as TenantId, swap: true };
          expect(isSound(await replayTenant(portsOf(backend), order), true)).toBe(true);
        }
        expect(rowText(backend)).toBe(sound);
        expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  const GOAL = '01JZZZZZZZZZZZZZZZZZZZZZZA';
  const made: readonly Deed[] = ([0, 1] as const).flatMap((site) => [
    { site, line: 'POST /smb/goal?projectId=10', body: { id: GOAL, fields: { summary: 'Walk' } } },
    {
      site,
      line: 'POST /smb/milestone?boardId=1',
      body: { id: GOAL, name: 'May', startDate: '2026-05-01', endDate: '2026-05-31' },
    },
  ]);
  let backend: Backend;
  beforeEach(async () => {
    backend = await afterDeeds(made);
  });
  const rowsAt = (pk: string) => backend.database.rows.get(pk) ?? new Map<string, string>();
  const AT = `${tenant}#goals-by-project#10`;
  const THERE = `${OTHER_SITE.clientKey}#goals-by-project#10`;

  it('compares one view of one tenant, and swaps rows only on request', async () => {
    rowsAt(AT).clear();
    rowsAt(THERE).clear();
    const order = { tenant, view: 'goals-by-project', swap: false };
    const before = rowText(backend);
    const result = await replayTenant(portsOf(backend), order);
    expect(rowText(backend)).toBe(before);
    expect(result).toMatchObject({ rows: 1, differences: [{ kind: 'missing', key: GOAL }] });
    expect(isSound(result, false)).toBe(false);
    expect(resultLines(result, false)[0]).toBe(`missing    goals-by-project 10 ${GOAL}`);
    const swapped = await replayTenant(portsOf(backend), { ...order, swap: true });
    expect(swapped).toMatchObject({ swapped: 1, moved: 0 });
    expect([rowsAt(AT).size, rowsAt(THERE).size]).toEqual([1, 0]);
  });

  it('leaves a row unchanged when its stream has newer events', async () => {
    const newer = JSON.stringify({ written: 'by a command that was faster' });
    rowsAt(AT).set(GOAL, JSON.stringify({ forged: true }));
    const ports = portsOf(backend);
    const [stream = []] = [...backend.database.events.values()];
    const result = await replayTenant(
      {
        ...ports,
        swap: (...swapping) => {
          stream.push(...stream.slice(0, 1));
          rowsAt(AT).set(GOAL, newer);
          return ports.swap(...swapping);
        },
      },
      { tenant, view: 'goals-by-project', swap: true },
    );
    expect(result).toMatchObject({ swapped: 0, moved: 1 });
    expect(rowsAt(AT).get(GOAL)).toBe(newer);
    expect(resultLines(result, true).at(-1)).toBe(
      '0 rows swapped, 1 left to writers that were faster',
    );
  });

  it('deletes the shadow rows of an aborted replay', async () => {
    const killed = {
      ...portsOf(backend),
      write: async (row: Parameters<ReplayPorts['write']>[0]) => {
        if (row.row === null) throw new Error('killed');
        await backend.views.write(row);
      },
    };
    const order = { tenant, swap: false };
    await expect(replayTenant(killed, order)).rejects.toThrow('killed');
    expect(rowText(backend)).toContain('~goals-by-project');
    await replayTenant(portsOf(backend), order);
    expect(rowText(backend)).not.toContain('~');
  });

  it('reports a stream that lost an event, and then swaps nothing', async () => {
    const line = `PUT /smb/goal/${GOAL}`;
    backend = await afterDeeds([...made, { site: 0, line, body: { fields: { summary: 'Run' } } }]);
    backend.database.events.get(`${tenant}#goal#${GOAL}`)?.shift();
    const before = rowText(backend);
    const result = await replayTenant(portsOf(backend), { tenant, swap: true });
    expect(rowText(backend)).toBe(before);
    expect(result.swapped).toBe(0);
    expect(isSound(result, true)).toBe(false);
    expect(resultLines(result, true)[0]).toBe(
      `broken     goal ${GOAL}: its versions do not count 1, 2, 3`,
    );
  });
});
