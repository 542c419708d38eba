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

/** The texts of all source files of the product, without tests. */
const sources = ['domain', 'functions'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => readFileSync(join(ROOT, room, path), 'utf8')),
);

/**
 * Matches the name in the declaration of a view, such as `name: RowShape<…> = { name: 'x'`. Also matches projections.
 */
const SHAPE = /(?:RowShape|StreamView|FeedView|Projection)<?[^=;]*?=\s*\{\s*name: '([^']+)'/g;

const described = sources.flatMap((text) => [...text.matchAll(SHAPE)].map(([, name = '']) => name));

describe('the list of kinds in the views table', () => {
  it('marks the existing views as views, and nothing else', () => {
    const views = [...AGGREGATE_VIEWS, ...FEED_NAMES];
    for (const name of views) expect(KINDS[name]?.isView, name).toBe(true);
    const known = Object.entries(KINDS).flatMap(([name, { isView }]) => (isView ? [name] : []));
    expect(known.toSorted()).toEqual(views.toSorted());
  });

  it('contains every name in the declaration of a row shape', () => {
    expect(described.length).toBeGreaterThan(20);
    for (const name of described) expect(KINDS, name).toHaveProperty([name]);
  });

  it('contains the kind of every function that makes a key', () => {
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

  it('contains every kind of item that a random history of a site stores', async () => {
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

  it('marks only kinds as expiring whose items last at most a day', () => {
    expect(kindsFound('expires').toSorted()).toEqual(
      ['allowance', 'change', 'open-question', 'receipt', 'spent-token'].toSorted(),
    );
    expect(
      Math.max(RECEIPT_SECONDS, CHANGES_KEPT_SECONDS, COUNTERS_KEPT_SECONDS),
    ).toBeLessThanOrEqual(86_400);
  });

  it('names the partition of every kind that has a fixed partition in each site', () => {
    expect(Object.keys(SITE_PARTITIONS).toSorted()).toEqual([...kindsFound('site')].toSorted());
    expect(SITE_PARTITIONS['region-move']).toBe(MOVES_PARTITION);
  });
});
