import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { subjectOf } from '#domain/aggregates/job/subject.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { load } from '../../command/load.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { failing, fakeTracker } from '../../testing/fake-tracker.ts';
import { jobRun } from '../../testing/jobs/job-run.ts';
import { seeded } from '../../testing/random/seeded.ts';

interface QueuedJob {
  readonly id: string;
  readonly board: string;
  readonly work: JobWork;
}

/** Returns jobs of some boards. No issue is in two jobs. */
const queuedJobs = (sizes: readonly (readonly [board: string, items: number])[]): QueuedJob[] =>
  sizes.map(([board, items], job) => ({
    id: `JOB-${job}`,
    board,
    work: {
      ...colouring(items),
      items: colouring(items).items.map((item, index) => ({
        ...item,
        issue: `J${board}X${job}-${index + 1}`,
      })),
    } as JobWork,
  }));

const issuesOf = (jobs: readonly QueuedJob[], board: string): string[] =>
  jobs
    .filter((job) => job.board === board)
    .flatMap(({ work }) => [...work.items.keys()].map((item) => subjectOf(work, item)));

/** Many tries per batch, because stopped workers and refusals may repeat a batch often. */
const PATIENCE = 60;

describe('jobs with random faults', () => {
  it('write every item exactly once, in the order of each board', async () => {
    let kills = 0;
    let faults = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 23 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(),
        async (sizes, seed) => {
          const random = seeded(seed);
          const tracker = fakeTracker(failing(0.2, random));
          const run = jobRun({ call: tracker.call, random, killed: 0.04, attempts: PATIENCE });
          const jobs = queuedJobs(sizes);
          for (const { id, board, work } of jobs) await run.request(id, board, work);
          await run.dispatch();
          await run.work();

          for (const board of ['1', '2']) {
            const own = tracker.written.filter((issue) => issue.startsWith(`J${board}X`));
            expect(own).toEqual(issuesOf(jobs, board));
          }
          for (const { id, work } of jobs) {
            const stream = { tenant: run.tenant, type: 'job', id } as const;
            const { row } = await load(run.ports, jobAggregate, stream);
            const total = work.items.length;
            expect(row).toMatchObject({ phase: 'finished', total, done: total, failed: 0 });
          }
          expect(run.queue.dead).toEqual([]);
          expect(await compareViews(memoryStoreScan(run.backend.database))).toEqual([]);
          kills += run.kills();
          faults += tracker.requests.length - tracker.written.length;
        },
      ),
      { numRuns: 80 },
    );
    expect(kills).toBeGreaterThan(100);
    expect(faults).toBeGreaterThan(500);
  });
});
