import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecOf } from '#domain/aggregates/codecs.ts';
import { AGGREGATES } from '#domain/aggregates/index.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import type { memoryBackend } from '../testing/backend.ts';
import { fixedRuns } from '../testing/random/fixed-runs.ts';
import { afterDeeds, siteLives } from '../testing/random/random-history.ts';
import { OTHER_SITE } from '../testing/site.ts';
import { compareViews } from './compare-views.ts';

type Backend = ReturnType<typeof memoryBackend>;

const sites = [OTHER_SITE];
/** Returns everything that is stored, except snapshots. */
const heldBy = ({ database: { events, rows, receipts, installations } }: Backend) => ({
  events: [...events],
  rows: [...rows].map(([pk, held]) => [pk, [...held].map(([key, row]) => [key, JSON.parse(row)])]),
  records: [...receipts, ...installations],
});
const eventsOf = ({ database }: Backend) => [...database.events.values()].flat();

describe('random histories of every aggregate', () => {
  it('leave views equal to a replay of their events', async () => {
    const streams = new Set<string>();
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(siteLives(160), async (done) => {
        const backend = await afterDeeds(done, { sites });
        expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
        for (const { streamType, type } of eventsOf(backend)) {
          streams.add(streamType);
          kinds.add(type);
        }
      }),
      { numRuns: 120, examples: fixedRuns(siteLives(160), 110) },
    );
    expect([...streams].sort()).toEqual(AGGREGATES.map(({ streamType }) => streamType).sort());
    const all = [...streams].flatMap((type) => codecOf(type).types);
    // Here the clock stands still, and the host's licence stays as it was first read. `proof.test.ts` and the tests of
    // the tenant have a part that runs out of time, and a licence that changes.
    const unheard = all.filter((type) => !kinds.has(type));
    expect(unheard.sort()).toEqual(['AppLicenceChanged', 'ProofAdvanced']);
  });

  it('give the same data with a snapshot after every event as without snapshots', async () => {
    let snapshots = 0;
    await fc.assert(
      fc.asyncProperty(
        siteLives(100),
        fc.integer({ min: 1, max: 3 }),
        async (done, snapshotEvery) => {
          const kept = await afterDeeds(done, { sites, snapshotEvery });
          const plain = await afterDeeds(done, { sites });
          expect(heldBy(kept)).toEqual(heldBy(plain));
          snapshots += kept.database.snapshots.size;
          expect(plain.database.snapshots.size).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
    expect(snapshots).toBeGreaterThan(200);
  });
});
