import { serveDemo, serveTracker, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import type { AskBackend } from '#web/store/backend/ask-backend.ts';
import type { BoardArg, BoardData } from '#web/store/board-data/board-data.ts';
import { checkMap, firstCheck } from '#web/store/live/check-map.ts';
import { memoryStore } from '#web/store/ports/local-store.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import { refreshBoard } from '#web/store/reading/refresh/refresh-board.ts';
import { askTracker } from '#web/store/tracker/ask-tracker.ts';
import { type Bar, reportBars, say } from '../bars.ts';

/** Points that opening a board of an earlier visit may cost, whatever its size. */
const MOST_WARM = 60;

/** Milliseconds between two checks of an open map (`web/store/live/heal-map.ts`). */
const CHECKED_EVERY = 300_000;

const LIMITS = { pages: true, readsPerSecond: 10_000, pointsPerHour: 1_000_000 } as const;

const NO_PLACEMENTS = { values: [], isLast: true, next: null, knownFrom: null };
const backend = (async () => NO_PLACEMENTS) as unknown as AskBackend;

const leftOf = async ({ as }: TestTracker): Promise<number> => {
  const { headers } = await as('siteAdmin')('GET', '/rest/api/3/myself');
  return Number(headers.get('x-ratelimit-remaining'));
};

/** Opens a board for the first time and again, and returns the points of both. */
const measured = async (site: TestTracker, project: string) => {
  const arg: BoardArg = { ref: { kind: 'project', project }, completed: false };
  const host = memoryHost({
    answer: async ({ method = 'GET', url, body }) => {
      const answer = await site.as('siteAdmin')<unknown>(method, url, body);
      return { status: answer.status, body: answer.body, retryAfter: null };
    },
  });
  const wait = async () => undefined;
  const ask = askTracker({ host, wait, now: () => site.clock.now });
  const options = () => ({
    report: { done: () => undefined, failed: () => undefined },
    reconcile: [],
    wait,
    backend,
    now: site.clock.now,
  });
  const costOf = async (load: () => Promise<BoardData | null>) => {
    const before = await leftOf(site);
    const board = await load();
    return { board, points: before - (await leftOf(site)) - 1 };
  };
  const cold = await costOf(() => loadBoard(ask, arg, options()));
  const known = cold.board;
  if (!known) throw new Error('The board was not loaded.');
  site.clock.now += 3_600_000;
  const warm = await costOf(() => refreshBoard(ask, known, options()));
  const again = warm.board;
  if (!again) throw new Error('The changes did not suffice.');
  const ports = { host, wait, now: () => site.clock.now, ids: () => '', local: memoryStore() };
  const first = await firstCheck(ports, again);
  site.clock.now += CHECKED_EVERY;
  const check = await costOf(async () => {
    await checkMap(ports, again, first, new Set());
    return again;
  });
  await site.close();
  return {
    stories: Object.keys(known.stories).length,
    sprints: known.sprints.length,
    cold: cold.points,
    warm: warm.points,
    check: check.points,
  };
};

const bars: Bar[] = [];
const measure = async (name: string, site: TestTracker, project: string): Promise<void> => {
  const { stories, sprints, cold, warm, check } = await measured(site, project);
  say(`${name}: ${stories} stories, ${sprints} sprints`);
  say(`  ${cold} points to open, ${warm} to open again, ${check} for a check while it is open`);
  bars.push({ what: `points for opening ${name} again`, value: warm, most: MOST_WARM });
};

await measure('the demo', await serveDemo({ limits: LIMITS }), 'TRAIL');
const [, , file, project] = process.argv;
if (file && project) {
  const site = await serveTracker({ limits: LIMITS });
  await site.tracker.importFile(file, () => undefined);
  await measure(project, site, project);
}
process.exitCode = reportBars(bars, say) ? 0 : 1;
