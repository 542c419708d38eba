import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dividedBy } from '#domain/aggregates/setting/swimlanes.ts';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { stepSums } from '#domain/board/model/sums.ts';
import { countedMap } from '#domain/board/visibility/counted-map.ts';
import { hiddenStories } from '#domain/board/visibility/hidden-stories.ts';
import { mapCounts } from '#domain/board/visibility/map-counts.ts';
import { visibleMap } from '#domain/board/visibility/visible.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { BoardArg, BoardData } from '#web/store/board-data/board-data.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import { refreshBoard } from '#web/store/reading/refresh/refresh-board.ts';
import { anyDeed, carryOut, type Deed, type Visitor, visitorOf } from './others-work.ts';

const OPTIONS = {
  report: { done: () => undefined, failed: () => undefined },
  reconcile: [],
  wait: async () => undefined,
};

const boardArg = (completed: boolean): BoardArg => ({
  ref: { kind: 'project', project: 'TRAIL' },
  completed,
});

const optionsOf = ({ backend }: Visitor, { clock }: TestTracker) => ({
  ...OPTIONS,
  backend,
  now: clock.now,
});

/** Returns the board of a page that stayed open: issues that were finished meanwhile are still on it. */
const keptOpen = (known: BoardData, whole: BoardData, all: BoardData): BoardData => {
  const still = (level: 'stories' | 'subtasks') => {
    const own = Object.keys(known[level]).flatMap((id) => all[level][id] ?? []);
    return { ...whole[level], ...Object.fromEntries(own.map((issue) => [issue.id, issue])) };
  };
  return { ...whole, stories: still('stories'), subtasks: still('subtasks') };
};

/** Returns the numbers that a map shows of its stories, with the settings of a new user. */
const figuresOf = (board: BoardData) => {
  const map = assembleMap(mapSourcesOf(board, []), 'release');
  const counted = countedMap(map, board.arg.completed);
  const settings = dividedBy('release')(liftUserSettings({}));
  const seen = visibleMap(map, { settings, statuses: [] });
  return {
    all: mapCounts(counted, board.leftOut),
    shown: mapCounts(seen),
    hidden: [...hiddenStories({ map: counted, seen, shown: seen }, board.leftOut)],
    steps: Object.fromEntries(stepSums(counted)),
    lanes: seen.lanes.map(({ id, totals }) => ({ id, totals })),
  };
};

const withoutReading = ({ reading: _, ...board }: BoardData) => board;

const anyVisits = fc.array(fc.array(anyDeed, { maxLength: 8 }), { minLength: 1, maxLength: 4 });

/** Opens the board again after each series of deeds. Returns how often the changes sufficed. */
const visit = async (
  site: TestTracker,
  arg: BoardArg,
  visits: readonly (readonly Deed[])[],
): Promise<number> => {
  const visitor = visitorOf(site);
  const { ask } = visitor;
  let known = await loadBoard(ask, arg, optionsOf(visitor, site));
  let sufficed = 0;
  for (const deeds of visits) {
    for (const deed of deeds) await carryOut(site, visitor, known, deed);
    const whole = await loadBoard(ask, arg, optionsOf(visitor, site));
    const refreshed = await refreshBoard(ask, known, optionsOf(visitor, site));
    if (refreshed) expect(withoutReading(refreshed)).toEqual(withoutReading(whole));
    const all = await loadBoard(ask, { ...arg, completed: true }, optionsOf(visitor, site));
    expect(figuresOf(keptOpen(known, whole, all))).toEqual(figuresOf(whole));
    known = refreshed ?? whole;
    sufficed += refreshed ? 1 : 0;
  }
  return sufficed;
};

/** Others change, make, delete and hide issues between the visits of a user. */
describe('a board of an earlier visit', () => {
  let site: TestTracker | undefined;
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });

  it.each([
    ['with open issues', false],
    ['with all issues', true],
  ])('%s is refreshed to what the whole board would be', async (_, completed) => {
    await fc.assert(
      fc.asyncProperty(anyVisits, async (visits) => {
        site = await serveDemo({ limits: { enabled: false } });
        const sufficed = await visit(site, boardArg(completed), visits);
        await site.close();
        const minutes = visits.flat().reduce((sum, { pause }) => sum + pause, 0);
        if (minutes < 24 * 60) expect(sufficed).toBe(visits.length);
      }),
      { numRuns: 10 },
    );
  });

  it('costs at most 60 points, also if ten issues have changed in the hour before', async () => {
    site = await serveDemo({ limits: { pages: true, readsPerSecond: 10_000 } });
    const { as, clock } = site;
    const left = async () => {
      const { headers } = await as('siteAdmin')('GET', '/rest/api/3/myself');
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const visitor = visitorOf(site);
    const arg = boardArg(false);
    const known = await loadBoard(visitor.ask, arg, optionsOf(visitor, site));
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await carryOut(site, visitor, known, { kind: 'rename', number, pause: 6 });
    }
    expect(clock.now).toBeGreaterThan(0);
    const before = await left();
    const refreshed = await refreshBoard(visitor.ask, known, optionsOf(visitor, site));
    const points = before - (await left()) - 1;
    expect(Object.values(refreshed?.stories ?? {})).not.toEqual(Object.values(known.stories));
    expect(points).toBeGreaterThan(10);
    expect(points).toBeLessThanOrEqual(60);
  });
});
