import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import type { BoardArg, BoardData } from '#web/store/board-data/board-data.ts';
import { checkMap, firstCheck } from '#web/store/live/check-map.ts';
import { memoryStore } from '#web/store/ports/local-store.ts';
import type { Ports } from '#web/store/ports/ports.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import { readIssues } from '#web/store/reading/read-issues.ts';
import { refreshBoard } from '#web/store/reading/refresh/refresh-board.ts';
import { visitorOf } from '../property/others-work.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: false };
const PEOPLE = 10;
/** Five minutes, after which a client compares its map with the tracker. */
const PAUSE = 300_000;
/** With the first check, twelve in the hour. The pool of the tracker would be full again at its end. */
const CHECKS = 11;
/** So many changes each person makes in the hour. */
const CHANGES = 10;

/** Budgets of the tracker's quota, on the demo. An app has 65,000 points an hour. */
const BUDGET = { cold: 60, warm: 20, hour: 4500 } as const;

describe("what a board takes of the tracker's quota", () => {
  let site: TestTracker;
  beforeEach(async () => {
    site = await serveDemo({ limits: { pages: true, readsPerSecond: 100_000 } });
  });
  afterEach(async () => site.close());

  const left = async () => {
    const { headers } = await site.as('siteAdmin')('GET', '/rest/api/3/myself');
    return Number(headers.get('x-ratelimit-remaining'));
  };
  const pointsOf = async (deed: () => Promise<unknown>) => {
    const before = await left();
    await deed();
    return before - (await left()) - 1;
  };

  /** A client of the demo, which has no page. */
  const clientOf = () => {
    const visitor = visitorOf(site);
    const ports: Ports = {
      host: memoryHost({
        answer: async ({ method = 'GET', url, body }) => {
          const answer = await site.as('siteAdmin')<unknown>(method, url, body);
          return { status: answer.status, body: answer.body, retryAfter: null };
        },
      }),
      ids: () => 'id',
      local: memoryStore(),
      wait: async () => undefined,
      now: () => site.clock.now,
    };
    const options = () => ({
      report: { done: () => undefined, failed: () => undefined },
      reconcile: [],
      wait: ports.wait,
      backend: visitor.backend,
      now: site.clock.now,
    });
    return {
      ports,
      open: () => loadBoard(visitor.ask, ARG, options()),
      openAgain: (known: BoardData) => refreshBoard(visitor.ask, known, options()),
    };
  };

  it('is little for opening it, and less for opening it again', async () => {
    const { open, openAgain } = clientOf();
    expect(await pointsOf(open)).toBeLessThanOrEqual(BUDGET.cold);
    const known = await open();
    site.clock.now += PAUSE;
    expect(await pointsOf(() => openAgain(known))).toBeLessThanOrEqual(BUDGET.warm);
  });

  /** Each opens the board, changes a card every six minutes, and is shown what the others change. */
  it('is within its budget for an hour of use by ten people', async () => {
    const clients = Array.from({ length: PEOPLE }, clientOf);
    const points = await pointsOf(async () => {
      const boards = await Promise.all(clients.map(({ open }) => open()));
      const [board] = boards;
      if (!board) return;
      const ids = Object.keys(board.stories);
      const firsts = await Promise.all(clients.map(({ ports }) => firstCheck(ports, board)));
      for (let round = 0; round < CHECKS; round += 1) {
        const changes = round < CHANGES ? PEOPLE : 0;
        for (let change = 0; change < changes; change += 1) {
          const id = ids[(round + change) % ids.length] ?? '';
          const fields = { summary: `Change ${round} ${change}` };
          await site.as('siteAdmin')('PUT', `/rest/api/3/issue/${id}`, { fields });
          const others = clients.filter((_, at) => at !== change);
          await Promise.all(
            others.map(({ ports }) => readIssues(ports, board, { ids: [id], gone: [] })),
          );
        }
        site.clock.now += PAUSE;
        await Promise.all(
          clients.map(async ({ ports }, at) => {
            const last = firsts[at];
            if (last) firsts[at] = (await checkMap(ports, board, last, new Set())).check;
          }),
        );
      }
    });
    expect(points).toBeGreaterThan(PEOPLE * BUDGET.warm);
    expect(points).toBeLessThanOrEqual(BUDGET.hour);
  });
});
