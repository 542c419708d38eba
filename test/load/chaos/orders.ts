import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '#domain/contracts/job.ts';
import type { Carried } from '../crash/journal-tap.ts';
import { LANES, type Lane, planLane } from '../crash/lanes.ts';
import { judgeLane, sumOf, type Verdict } from '../crash/verdict.ts';
import type { Fate } from './book.ts';
import { type Patience, send } from './send.ts';
import type { ChaosSite } from './site.ts';

const JOB_ITEMS = 20;

/** Returns one line for each unfinished item of the jobs, with the reason. */
export const unfinishedItems = (jobs: readonly Job[]): string[] =>
  jobs.flatMap(({ id, phase, items }) => {
    const reasons = items.flatMap(({ result, code, reason }) =>
      result === 'done' ? [] : [[result, code ?? '', reason ?? ''].join(' ').trim()],
    );
    return [...new Set(reasons)].map(
      (each) => `job ${id} is ${phase}: ${reasons.filter((one) => one === each).length} ${each}`,
    );
  });

/** Requests the jobs of several users, spread over some time. Records the result of each request. */
export const openOrders = (issues: readonly string[], items: number) => {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    planLane(lane, 'c', issues.slice(lane * JOB_ITEMS, (lane + 1) * JOB_ITEMS), items / LANES),
  );
  const fates = new Map<string, Fate>();
  const askFor = async (site: () => ChaosSite, lane: Lane, lastsMs: number, patience: Patience) => {
    for (const { id, work } of lane.jobs) {
      const body = { id, boardId: lane.boardId, work };
      const asked = { by: lane.by, method: 'POST', path: '/smb/job', body, key: `key-${id}` };
      fates.set(id, (await send(site, asked, patience)).fate);
      await wait(lastsMs / lane.jobs.length);
    }
  };
  /** Returns a copy of a lane that contains only the wanted jobs. */
  const only = (lane: Lane, wanted: (id: string) => boolean): Lane => {
    const jobs = lane.jobs.filter(({ id }) => wanted(id));
    const colours = jobs.flatMap(({ work }) =>
      work.kind === 'write-properties'
        ? work.items.flatMap(({ properties }) => properties.map(({ value }) => String(value)))
        : [],
    );
    return { ...lane, jobs, wanted: colours };
  };
  return {
    lanes,
    ask: (site: () => ChaosSite, lastsMs: number, patience: Patience): Promise<unknown> =>
      Promise.all(lanes.map((lane) => askFor(site, lane, lastsMs, patience))),
    fates,
    acknowledged: (lane: Lane): Lane => only(lane, (id) => fates.get(id) === 'acknowledged'),
    /**
     * Compares the requested writes with those that the tracker has executed. The order of jobs with dead letters does
     * not matter.
     */
    judge: (
      carried: readonly Carried[],
      reported: readonly (readonly Job[])[],
      aside: ReadonlySet<string>,
    ): Verdict =>
      sumOf(
        lanes.map((lane, index) => {
          const asked = only(lane, (id) => fates.get(id) === 'acknowledged');
          const steady = only(asked, (id) => !aside.has(id));
          const { disordered } = judgeLane(steady, carried, []);
          return { ...judgeLane(asked, carried, reported[index] ?? []), disordered };
        }),
      ),
  };
};
export type Orders = ReturnType<typeof openOrders>;
