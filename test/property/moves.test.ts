import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { boardApi } from '#web/api/board/board-api.ts';
import { planned, storedRank, type Wish, wish } from './arbitrary-moves.ts';
import { type Client, GOALS, openClient, orderOf } from './map-site.ts';

const RUNS = 12;
const RANKS: Readonly<Record<SwimlaneMode, string>> = {
  none: 'ds-smb-no-story-rank',
  sprint: 'ds-smb-sprint-story-rank',
  release: 'ds-smb-version-story-rank',
};

/** Through the store and over HTTP: what a user sees is what the tracker holds, whatever happens on the way. */
describe('any sequence of moves on any board', () => {
  let site: TestTracker;

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
  });

  afterAll(() => site?.close());

  /** Makes another board of it: a rank as may lie there on each of some stories and steps. */
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
      const plan = planned(client.map(mode), wanted);
      if (!plan) continue;
      if (wanted.fault) {
        site.tracker.faults.add({
          ...wanted.fault,
          method: 'PUT',
          path: '/rest/api/3/issue/**',
          times: 1,
        });
      }
      made += 1;
      const arg = { id: `move-${made}`, board: client.board, plan };
      const saving = client.store.dispatch(boardApi.endpoints.saveMove.initiate(arg));
      if (!wanted.hurried) await saving;
    }
    await client.quiet();
    site.tracker.faults.clear();
    return made;
  };

  it('leaves the tracker with the order that is shown', async () => {
    let moves = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SwimlaneMode>('release', 'release', 'none', 'sprint'),
        fc.array(storedRank, { minLength: 6, maxLength: 12 }),
        fc.array(wish, { minLength: 1, maxLength: 8 }),
        async (mode, ranks, wishes) => {
          await scramble(await openClient(site, 'siteAdmin'), mode, ranks);
          const client = await openClient(site, 'siteAdmin');
          moves += await carryOut(client, mode, wishes);
          const other = await openClient(site, 'projectAdmin');
          expect(orderOf(client.map(mode))).toEqual(orderOf(other.map(mode)));
          expect(client.store.getState().moves.pending).toEqual([]);
        },
      ),
      { numRuns: RUNS, seed: 20_261_121, endOnFailure: true },
    );
    expect(moves).toBeGreaterThan(RUNS);
    expect(GOALS).toHaveLength(2);
  });
});
