import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGES_KEPT_SECONDS } from '#domain/aggregates/feeds/change.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import { RECEIPT_SECONDS } from '../../command/idempotency.ts';
import { MOVES_PARTITION } from '../../http/forge/residency.ts';
import { COUNTERS_KEPT_SECONDS } from '../../ports/stored/allowance.ts';
import { AGGREGATE_VIEWS, FEED_NAMES } from '../../replay/replays.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { afterDeeds, siteLives } from '../../testing/random/random-history.ts';
import { SITE_PARTITIONS } from '../../workers/erase-sites/erase-owned.ts';
import * as keys from './keys.ts';
import { KINDS, kindsFound } from './kinds.ts';

const ROOT = join(import.meta.dirname, '../../..');
const tenant = 'site' as TenantId;

/** The product's own sources, without tests and what only they use. */
const sources = ['domain', 'functions'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => readFileSync(join(ROOT, room, path), 'utf8')),
);

/** Names of views wherever one is described: `name: RowShape<…> = { name: 'x'`, and the same of views and projections. */
const SHAPE = /(?:RowShape|StreamView|FeedView|Projection)<?[^=;]*?=\s*\{\s*name: '([^']+)'/g;

const described = sources.flatMap((text) => [...text.matchAll(SHAPE)].map(([, name = '']) => name));

describe('the list of kinds of what lies in the views table', () => {
  it('names every view, and none twice by its way', () => {
    const views = [...AGGREGATE_VIEWS, ...FEED_NAMES];
    for (const name of views) expect(KINDS[name]?.isView, name).toBe(true);
    const known = Object.entries(KINDS).flatMap(([name, { isView }]) => (isView ? [name] : []));
    expect(known.toSorted()).toEqual(views.toSorted());
  });

  it('names whatever a shape of rows is described for', () => {
    expect(described.length).toBeGreaterThan(20);
    for (const name of described) expect(KINDS, name).toHaveProperty([name]);
  });

  it('names what has keys of its own', () => {
    const stream = { tenant, type: 'goal', id: 'g' };
    const own = [
      keys.snapshotKey(stream),
      keys.receiptKey(tenant, 'k'),
      keys.allowanceKey(tenant, { subject: 's', from: 1, seconds: 60 }),
      keys.spentTokenKey(tenant, 'j'),
      keys.openQuestionKey({ tenant, accountId: 'a' as AccountId, id: 'q' }),
    ];
    const made = Object.keys(keys).filter((name) => /Key$/.test(name));
    expect(made.toSorted()).toEqual([
      'allowanceKey',
      'openQuestionKey',
      'partitionKey',
      'receiptKey',
      'snapshotKey',
      'spentTokenKey',
      'streamKey',
    ]);
    for (const { pk } of own) expect(KINDS).toHaveProperty([keys.partitionOf(pk)?.view ?? '']);
  });

  it('names whatever lies there after any history', async () => {
    await fc.assert(
      fc.asyncProperty(siteLives(30), async (done) => {
        const backend = await afterDeeds(done, { snapshotEvery: 2 });
        await catchUp(backend);
        const { rows, snapshots, receipts } = backend.database;
        for (const pk of [rows, snapshots, receipts].flatMap((table) => [...table.keys()])) {
          expect(KINDS).toHaveProperty([keys.partitionOf(pk)?.view ?? '']);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('calls what expires nothing that outlives a day, of a grace of many', () => {
    expect(kindsFound('expires').toSorted()).toEqual(
      ['allowance', 'change', 'open-question', 'receipt', 'spent-token'].toSorted(),
    );
    expect(
      Math.max(RECEIPT_SECONDS, CHANGES_KEPT_SECONDS, COUNTERS_KEPT_SECONDS),
    ).toBeLessThanOrEqual(86_400);
  });

  it('knows in which partition lies what every site may have', () => {
    expect(Object.keys(SITE_PARTITIONS).toSorted()).toEqual([...kindsFound('site')].toSorted());
    expect(SITE_PARTITIONS['region-move']).toBe(MOVES_PARTITION);
  });
});
