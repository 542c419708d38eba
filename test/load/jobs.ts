import { parseArgs } from 'node:util';
import type { QueuedMessage } from '#functions/ports/jobs/job-queue.ts';
import { compareViews } from '#functions/replay/compare-views.ts';
import { memoryJobQueue, type Taken } from '#functions/testing/jobs/job-queue.ts';
import { seeded } from '#functions/testing/random/seeded.ts';
import { SITE } from '#functions/testing/site.ts';
import { say } from '../bench/bars.ts';
import { type Asked, demand, planned } from './demand.ts';
import { openTracker } from './failing-tracker.ts';
import { openTables } from './tables.ts';
import { judge } from './verdict.ts';
import { startWorker } from './worker.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    boards: { type: 'string', default: '250' },
    workers: { type: 'string', default: '3' },
    share: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: '1' },
  },
});

/**
 * How often a batch is tried, and how often its message is delivered, before the message becomes a dead letter. The
 * stack has the same values.
 */
const TRIES = 5;
const DELIVERIES = 25;
const JOB_ITEMS = 20;
const BATCH = 10;
/** A worker is killed after a time between these limits, in milliseconds. */
const KILL_AFTER = [3000, 12_000] as const;

const issuesOf = (asked: readonly Asked[], { body }: QueuedMessage): readonly string[] => {
  const job = asked.find(({ stream }) => stream.id === body.jobId);
  return job?.issues.slice(body.batch * BATCH, (body.batch + 1) * BATCH) ?? [];
};

const random = seeded(Number(values.seed));
const tables = await openTables();
const tracker = await openTracker(Number(values.share), random);
const environment = {
  ...tables.environment,
  OAUTH_URL: tracker.url,
  JOB_TRIES: `${TRIES}`,
  JOB_DELIVERIES: `${DELIVERIES}`,
};
const workers = Array.from({ length: Number(values.workers) }, () => startWorker(environment));
const queue = memoryJobQueue(DELIVERIES);
let kills = 0;
let timer: NodeJS.Timeout | undefined;

const killSoon = (): void => {
  const [least, most] = KILL_AFTER;
  timer = setTimeout(
    () => {
      workers[Math.floor(random() * workers.length)]?.kill();
      kills += 1;
      killSoon();
    },
    least + random() * (most - least),
  );
};
/**
 * Passes a message to a worker process. All messages of a board go to the same process, because the real queue gives
 * the messages of a group to one consumer at a time.
 */
const consume = (message: QueuedMessage, received: number): Promise<Taken> => {
  const worker = workers[Number.parseInt(message.group.slice(0, 6), 16) % workers.length];
  return worker ? worker.take(message, received) : Promise.resolve('later');
};

try {
  await tables.install({ ...SITE, baseUrl: tracker.url });
  const { items, boards } = { items: Number(values.items), boards: Number(values.boards) };
  const asked = planned(SITE.clientKey, { items, boards, jobItems: JOB_ITEMS });
  await demand(tables.commands, queue.send, asked);

  const started = performance.now();
  killSoon();
  await queue.drain(consume);
  const loose = new Set(queue.dead.flatMap((message) => issuesOf(asked, message)));
  const aside = queue.dead.length;
  let redrives = 0;
  for (; queue.dead.length > 0; redrives += 1) {
    queue.redrive();
    await queue.drain(consume);
  }
  clearTimeout(timer);
  const seconds = (performance.now() - started) / 1000;

  const verdict = await judge(tables.commands, asked, tracker.written, loose);
  const views = await compareViews(tables.scan);
  const calls = [...tracker.fates.values()].reduce((sum, count) => sum + count, 0);
  say(`${items} items of ${asked.length} jobs on ${boards} boards, ${workers.length} workers`);
  say(`${seconds.toFixed(1)} s, ${(items / seconds).toFixed(0)} items/s, ${kills} kills`);
  say(`${queue.deliveries()} deliveries of ${Math.ceil(items / BATCH)} messages`);
  say(`${aside} put aside after ${TRIES} tries, sent again in ${redrives} rounds`);
  say(`${calls} calls: ${[...tracker.fates].map((each) => each.join(' ')).join(', ')}`);
  say(
    Object.entries(verdict)
      .map((each) => each.join(' '))
      .join(', '),
  );
  say(`views that differ from their events: ${views.length}`);
  const { done, ...faults } = verdict;
  const sound = done === items && Object.values(faults).every((count) => count === 0);
  process.exitCode = sound && views.length === 0 ? 0 : 1;
} finally {
  clearTimeout(timer);
  for (const worker of workers) worker.stop();
  await tracker.close();
  tables.close();
}
