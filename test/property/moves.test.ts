import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { isOpen } from '#web/store/ledger/change.ts';
import { planned, storedRank, type Wish, wish } from './arbitrary-moves.ts';
import { type Client, GOALS, openClient, orderOf } from './map-site.ts';

/** How often the property is tested in a normal test run. `npm run test:long` tests it much more often. */
const RUNS = 4;
const RANKS: Readonly<Record<SwimlaneMode, string>> = {
  none: 'ds-smb-no-story-rank',
  project: 'ds-smb-no-story-rank',
  sprint: 'ds-smb-sprint-story-rank',
  release: 'ds-smb-version-story-rank',
};

/**
 * Moves cards through the store and over HTTP. At the end, the tracker must have the state that the user sees, whatever
 * faults have occurred.
 */
describe('any sequence of moves on any board', () => {
  let site: TestTracker;

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
  });

  afterAll(() => site?.close());

  /** Gives some stories and steps arbitrary ranks, so that each run begins with a different board. */
  const scramble = async (client: Client, mode: SwimlaneMode, ranks: readonly unknown[]) => {
    const { cells, goals } = client.map(mode);
    const stories = [...cells.values()].flat().map(({ issue }) => ({ issue, key: RANKS[mode] }));
    const steps = goals
      .flatMap((goal) => goal.steps)
      .flatMap(({ issue }) => (issue ? [{ issue, key: 'rank' }] : []));
    const things = [...stories, ...steps];
    await Promise.all(
      ranks.map(async (value, index) => {
        const thing = things[(index * 7) % things.length];
        if (!thing) return;
        const path = `/rest/api/3/issue/${thing.issue.key}/properties/${thing.key}`;
        await site.as('siteAdmin')(value === null ? 'DELETE' : 'PUT', path, { value });
      }),
    );
  };

  const carryOut = async (client: Client, mode: SwimlaneMode, wishes: readonly Wish[]) => {
    let made = 0;
    for (const wanted of wishes) {
      const plan = planned(client.map(mode), wanted, client.rules());
      if (!plan) continue;
      if (wanted.fault) {
        site.tracker.faults.add({
          ...wanted.fault,
          method: 'PUT',
          path: wanted.onRank ? '/rest/agile/1.0/**' : '/rest/api/3/issue/**',
          times: 1,
        });
      }
      made += 1;
      client.move(plan, mode);
      if (!wanted.hurried) await client.writesEnded();
    }
    await client.writesEnded();
    site.tracker.faults.clear();
    await client.quiet();
    return made;
  };

  /** Chooses which ranks order the board: those of the tracker or those of Cairn. */
  const rankBy = (useJiraRank: boolean) =>
    site.as('siteAdmin')('PUT', '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting', {
      fieldSetting: { useJiraRank },
    });

  const agrees = async (mode: SwimlaneMode, ranks: readonly unknown[], wishes: readonly Wish[]) => {
    await scramble(await openClient(site, 'siteAdmin'), mode, ranks);
    const client = await openClient(site, 'siteAdmin');
    const made = await carryOut(client, mode, wishes);
    const other = await openClient(site, 'projectAdmin');
    expect(orderOf(client.map(mode))).toEqual(orderOf(other.map(mode)));
    const { ledger } = client.store.getState();
    expect([ledger.offline, ledger.changes.filter(isOpen)]).toEqual([false, []]);
    return made;
  };

  it.each([
    ["the board's own ranks", false],
    ["the tracker's rank", true],
  ])('leaves the tracker with the order that the user sees, by %s', async (_name, useJiraRank) => {
    await rankBy(useJiraRank);
    let moves = 0;
    const { trackerOrder = null } = (await openClient(site, 'siteAdmin')).map('none');
    expect(trackerOrder !== null).toBe(useJiraRank);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SwimlaneMode>('release', 'release', 'none', 'sprint'),
        fc.array(storedRank, { minLength: 6, maxLength: 12 }),
        fc.array(wish, { minLength: 1, maxLength: 8 }),
        async (mode, ranks, wishes) => {
          moves += await agrees(mode, ranks, wishes);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(moves).toBeGreaterThan(RUNS);
    expect(GOALS).toHaveLength(2);
  });
});
