import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Job } from '#domain/contracts/job.ts';
import { seeded } from '#functions/testing/random/seeded.ts';
import { say } from '../../bench/bars.ts';
import { tapJournal } from '../crash/journal-tap.ts';
import { findIssues, jobsOf } from '../crash/lanes.ts';
import { findPort, type SandboxProcess, startProcess } from '../crash/sandbox-process.ts';
import {
  deadLetterCounts,
  isPublished,
  judgeStored,
  redriveDeadLetters,
  waitUntilDrained,
} from './aftermath.ts';
import { openBook } from './book.ts';
import { allInjections } from './injections.ts';
import { openOrders, unfinishedItems } from './orders.ts';
import { peopleOf } from './people.ts';
import { siteAt } from './site.ts';
import { storm } from './storm.ts';
import { foundTable, injectedTable, isSoundFind } from './table.ts';

const { values } = parseArgs({
  options: {
    /** The faults continue for at least this number of minutes. */
    minutes: { type: 'string', default: '3' },
    items: { type: 'string', default: '600' },
    /** Duration of each outage of the tracker in seconds. The default is a minute. */
    down: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});

const PROJECT = '10000';
const PAUSE_MS = 2_500;
/**
 * How long users retry. They give up early, so that some writes have an unknown result. Requests of jobs are retried
 * longer.
 */
const PATIENCE = { mostMs: 20_000, pauseMs: 250 };
const JOB_PATIENCE = { mostMs: 300_000, pauseMs: 1_000 };
/**
 * Longest time in milliseconds until all work has ended. It is long, because the queue delivers an unfinished batch
 * again only after its visibility timeout.
 */
const DRAIN_MS = 600_000;
const REDRIVES = 3;

const seed = Number(values.seed);
say(`seed ${seed}`);
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-chaos-'));
const tap = tapJournal(dataDir);
const port = await findPort();
const logFile = fileURLToPath(new URL('../../../.cache/load-chaos.log', import.meta.url));
await mkdir(dirname(logFile), { recursive: true });
await rm(logFile, { force: true });

let sandbox: SandboxProcess = await startProcess(dataDir, port, logFile);
const site = siteAt(sandbox.host);
const restart = async (): Promise<void> => {
  await sandbox.kill();
  tap.forgetTorn();
  sandbox = await startProcess(dataDir, port, logFile);
};

try {
  const tenant = await site.tenant();
  const project = await sandbox.held<{ key: string }>(`/rest/api/3/project/${PROJECT}`);
  const book = openBook();
  const people = peopleOf(() => site, book, {
    seed,
    patience: PATIENCE,
    projectKey: project.key,
  });
  const orders = openOrders(await findIssues(sandbox), Number(values.items));
  const lastsMs = Number(values.minutes) * 60_000;
  let over = false;
  const use = async (by: number): Promise<void> => {
    while (!over) await people.step(by);
  };
  const used = Array.from({ length: people.count }, (_, by) => use(by));
  const asked = orders.ask(() => site, lastsMs, JOB_PATIENCE);
  const injected = await storm(() => site, allInjections(restart, Number(values.down) * 1_000), {
    random: seeded(seed),
    lastsMs,
    pauseMs: PAUSE_MS,
  });
  await site.heal();
  await site.healTracker();
  over = true;
  await Promise.all([...used, asked]);
  await waitUntilDrained(site, DRAIN_MS);

  const aside = await deadLetterCounts(site);
  const again = new Set<string>();
  for (
    let round = 0;
    round < REDRIVES && Object.keys(await deadLetterCounts(site)).length > 0;
    round += 1
  ) {
    await sandbox.kill();
    tap.forgetTorn();
    for (const job of await redriveDeadLetters(dataDir)) again.add(job);
    sandbox = await startProcess(dataDir, port, logFile);
    await waitUntilDrained(site, DRAIN_MS);
  }
  const left = await deadLetterCounts(site);
  const published = await isPublished(site, people.published);
  const lanes = orders.lanes.map(orders.acknowledged);
  const reported: (readonly Job[])[] = [];
  for (const lane of lanes) reported.push((await jobsOf(sandbox, lane)) ?? []);
  await sandbox.kill();
  tap.look();

  const found = {
    book,
    stored: await judgeStored(dataDir, tenant, book.writes),
    jobs: orders.judge(tap.carried, reported, again),
    items: lanes.reduce((sum, { wanted }) => sum + wanted.length, 0),
    unfinished: unfinishedItems(reported.flat()),
    aside,
    left,
    published,
  };
  for (const line of [...injectedTable(injected), '', ...foundTable(found)]) say(line);
  process.exitCode = isSoundFind(found) ? 0 : 1;
} finally {
  tap.stop();
  await sandbox.kill();
  await rm(dataDir, { recursive: true, force: true });
}
