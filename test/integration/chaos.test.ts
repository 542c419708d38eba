import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { startCloud } from '#infra/sandbox/cloud/start-cloud.ts';
import type { Sandbox } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import {
  deadLetterCounts,
  isPublished,
  judgeStored,
  waitUntilDrained,
} from '../load/chaos/aftermath.ts';
import { openBook } from '../load/chaos/book.ts';
import { peopleOf } from '../load/chaos/people.ts';
import { type ChaosSite, siteAt } from '../load/chaos/site.ts';

const PATIENCE = { mostMs: 60_000, pauseMs: 20 };

/** Each fault affects a limited number of calls, then ends by itself. */
const FAULTS: readonly ((site: ChaosSite) => Promise<unknown>)[] = [
  (site) => site.strike({ kind: 'repeat', times: 4 }),
  (site) => site.strike({ kind: 'backwards', times: 4 }),
  (site) => site.strike({ kind: 'throttle', named: 'Events', times: 4 }),
  (site) => site.strike({ kind: 'throttle', named: 'Views', times: 4 }),
  (site) => site.strike({ kind: 'no-files', times: 6 }),
  (site) => site.strike({ kind: 'clock', aheadMs: 90_000 }),
  (site) => site.strike({ kind: 'clock', aheadMs: -30_000 }),
  (site) => site.kill('Feeds'),
  (site) => site.kill('Goal'),
  (site) => site.strikeTracker({ path: '/rest/**', status: 503, times: 8 }),
];

let dataDir: string;
let sandbox: Sandbox;

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataDir }, (options) => startCloud({ ...options, warm: false }));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-chaos-'));
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * A short version of `npm run load:chaos`: the same users and checks, but a fixed number of faults instead of a
 * duration.
 */
it('the product keeps every acknowledged write once and in order, whatever faults occur', async () => {
  const site = (): ChaosSite => siteAt(sandbox.urls.host);
  const book = openBook();
  const projectKey =
    sandbox.tracker.directory.projects().find(({ id }) => id === '10000')?.key ?? '';
  const people = peopleOf(site, book, { seed: 7, patience: PATIENCE, projectKey });
  const everybody = (): Promise<unknown> =>
    Promise.all(Array.from({ length: people.count }, (_, personIndex) => people.step(personIndex)));
  await everybody();
  for (const [index, strike] of FAULTS.entries()) {
    await strike(site());
    await everybody();
    await site().heal();
    await site().healTracker();
    if (index === FAULTS.length / 2) {
      await sandbox.stop();
      sandbox = await start();
    }
  }
  await waitUntilDrained(site(), 60_000);
  expect(await deadLetterCounts(site())).toEqual({});
  expect(await isPublished(site(), people.published)).toBe(true);
  const tenant = sandbox.tenant as TenantId;
  await sandbox.stop();

  const { judgement, differences } = await judgeStored(dataDir, tenant, book.writes);
  const { acknowledged, unknown, lost, twice, disordered, leftBehind } = judgement;
  expect({ unknown, lost, twice, disordered, leftBehind }).toEqual({
    unknown: 0,
    lost: [],
    twice: [],
    disordered: [],
    leftBehind: [],
  });
  expect(acknowledged).toBeGreaterThan(25);
  expect(book.count('refused')).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});
