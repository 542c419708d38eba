import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seeded } from '#functions/testing/random/seeded.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import { say } from '../../bench/bars.ts';
import { tapJournal } from './journal-tap.ts';
import { findIssues, jobsOf, LANES, type Lane, planLane, request } from './lanes.ts';
import { findPort, type SandboxProcess, startProcess } from './sandbox-process.ts';
import { isSound, judgeLane, standstills, sumOf } from './verdict.ts';

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '2000' },
    single: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

/**
 * Faults that together hit three of ten calls. The tracker tries them in this order, so each share refers to the calls
 * that no fault before it has hit.
 */
const FATES: readonly Omit<FaultRule, 'path'>[] = [
  { status: 503, share: 0.08 },
  { status: 502, late: true, share: 0.08 },
  { drop: true, share: 0.06 },
  { drop: true, late: true, share: 0.06 },
  { status: 500, share: 0.0626 },
];
/** A rate limit, which does not count as a fault because the tracker says how long to wait. */
const LIMITED = { status: 429, headers: { 'Retry-After': '1' }, share: 0.02 };
/** A worker is killed after a time between these limits, in milliseconds. */
const KILL_AFTER = [12_000, 24_000] as const;
/** The whole sandbox is killed each time this share of all work is done. */
const KILL_AT = [0.2, 0.45, 0.7];
const LOOK_MS = 200;
/**
 * After a kill, each lane must write again within this number of milliseconds. The product itself has the same limit.
 */
const MOST_STANDSTILL_MS = 60_000;

const random = seeded(Number(values.seed));
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-load-'));
const tap = tapJournal(dataDir);
const port = await findPort();
/** File for the logs of the functions. It helps to find the cause of a failed run. */
const logFile = fileURLToPath(new URL('../../../.cache/load-crash.log', import.meta.url));
await mkdir(dirname(logFile), { recursive: true });
await rm(logFile, { force: true });
let sandbox: SandboxProcess = await startProcess(dataDir, port, logFile);

const addFaults = async (fates: typeof FATES): Promise<void> => {
  for (const fate of fates) await sandbox.addFault({ ...fate, path: '/rest/api/3/issue/*' });
};

/** Waits until every job has ended, and calls `between` before each check. */
const finish = async (lanes: readonly Lane[], between = async () => {}): Promise<void> => {
  for (;;) {
    await between();
    const jobs = await Promise.all(lanes.map((lane) => jobsOf(sandbox, lane)));
    if (jobs.flat().every((job) => job?.phase === 'finished')) return;
    await wait(LOOK_MS);
  }
};

const verdictOf = async (lanes: readonly Lane[]) => {
  tap.look();
  const reported = await Promise.all(lanes.map((lane) => jobsOf(sandbox, lane)));
  for (const { issue, result, code, reason } of reported
    .flat()
    .flatMap((job) => job?.items ?? [])) {
    if (result !== 'done') say(`${issue} ${result}: ${code} ${reason ?? ''}`);
  }
  return sumOf(lanes.map((lane, index) => judgeLane(lane, tap.carried, reported[index] ?? [])));
};

interface Line {
  readonly what: string;
  readonly items: number;
  readonly seconds: number;
  readonly sound: boolean;
  readonly verdict: Awaited<ReturnType<typeof verdictOf>>;
}

const timed = async (
  what: string,
  lanes: readonly Lane[],
  between?: () => Promise<void>,
): Promise<Line> => {
  const started = performance.now();
  await Promise.all(lanes.map((lane) => request(sandbox, lane)));
  await finish(lanes, between);
  const seconds = (performance.now() - started) / 1000;
  const verdict = await verdictOf(lanes);
  const items = lanes.reduce((sum, { wanted }) => sum + wanted.length, 0);
  return { what, items, seconds, sound: isSound(verdict, items), verdict };
};

interface Kill {
  readonly what: 'workers' | 'sandbox';
  readonly at: number;
  /** Milliseconds from the kill until the restarted sandbox was ready. */
  readonly restartMs: number;
}
const kills: Kill[] = [];

const killSandbox = async (): Promise<void> => {
  const at = Date.now();
  await sandbox.kill();
  tap.forgetTorn();
  sandbox = await startProcess(dataDir, port, logFile);
  await addFaults([...FATES, LIMITED]);
  kills.push({ what: 'sandbox', at, restartMs: Date.now() - at });
};

const killing = (lanes: readonly Lane[]) => {
  const items = lanes.reduce((sum, { wanted }) => sum + wanted.length, 0);
  const begun = tap.carried.length;
  const after = (): number =>
    Date.now() + KILL_AFTER[0] + random() * (KILL_AFTER[1] - KILL_AFTER[0]);
  const left = [...KILL_AT];
  let next = after();
  return async (): Promise<void> => {
    const share = (tap.carried.length - begun) / items;
    if (share >= (left[0] ?? 2)) {
      left.shift();
      await killSandbox();
      next = after();
    } else if (Date.now() > next) {
      const at = Date.now();
      if ((await sandbox.killWorkers()) > 0) kills.push({ what: 'workers', at, restartMs: 0 });
      next = after();
    }
  };
};

const row = (...cells: (string | number)[]): string =>
  `| ${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(34) : String(cell).padStart(9))).join(' | ')} |`;
const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

try {
  const issues = await findIssues(sandbox);
  const size = Math.floor(issues.length / LANES);
  const single = Number(values.single);
  const calm = await timed('one person, nothing fails', [
    planLane(0, 'a', issues.slice(0, 100), single),
  ]);
  await addFaults(FATES);
  const rough = await timed('one person, 3 calls of 10 fail', [
    planLane(0, 'b', issues.slice(0, 100), single),
  ]);
  await addFaults([LIMITED]);
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const own = issues.slice(lane * size, (lane + 1) * size);
    return planLane(lane, 'c', own, Math.ceil(Number(values.items) / LANES));
  });
  const killed = await timed(`${LANES} orders, the same, and kill -9`, lanes, killing(lanes));

  say(row('', 'items', 'seconds', 'done', 'lost', 'twice', 'disorder', 'misreport'));
  say(row('---', ...Array.from({ length: 7 }, () => '---')));
  for (const { what, items, seconds, verdict } of [calm, rough, killed]) {
    const { done, lost, twice, disordered, misreported } = verdict;
    say(row(what, items, seconds.toFixed(1), done, lost, twice, disordered, misreported));
  }
  say(`with failures ${(rough.seconds / calm.seconds).toFixed(1)} times as long as without`);
  say('');
  say(row('kill -9', 'times', 'restart', 'median', 'longest'));
  say(row('---', ...Array.from({ length: 4 }, () => '---')));
  let longest = 0;
  for (const what of ['workers', 'sandbox'] as const) {
    const own = kills.filter((kill) => kill.what === what);
    const stood = own
      .flatMap(({ at, restartMs }) => {
        const until = kills.find((later) => later.at > at)?.at ?? Number.POSITIVE_INFINITY;
        return standstills(lanes, tap.carried, { from: at + restartMs, until });
      })
      .sort((left, right) => left - right);
    const most = stood.at(-1) ?? 0;
    longest = Math.max(longest, most);
    const restart = Math.max(0, ...own.map(({ restartMs }) => restartMs));
    const median = stood[Math.floor(stood.length / 2)] ?? 0;
    say(row(what, own.length, secondsOf(restart), secondsOf(median), secondsOf(most)));
  }
  say(
    'restart, median and longest in seconds: until it was ready, and until a person’s writes went on',
  );
  const sound = [calm, rough, killed].every((line) => line.sound);
  process.exitCode = sound && longest <= MOST_STANDSTILL_MS ? 0 : 1;
} finally {
  tap.stop();
  await sandbox.kill();
  await rm(dataDir, { recursive: true, force: true });
}
