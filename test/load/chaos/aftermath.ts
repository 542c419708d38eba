import { setTimeout as wait } from 'node:timers/promises';
import type { TenantId } from '#domain/kernel/ids.ts';
import { redrive } from '#functions/redrive/redrive.ts';
import { replayTenant } from '#functions/replay/replay-tenant.ts';
import { differenceLines } from '#functions/replay/report.ts';
import { sandboxQueues } from '#infra/redrive/wiring.ts';
import { sandboxStore } from '#infra/replay/wiring.ts';
import type { Write } from './book.ts';
import { type Judgement, judgeWrites } from './judge.ts';
import type { Published } from './people.ts';
import type { ChaosSite, CloudState } from './site.ts';

const LOOK_MS = 200;
/**
 * How many checks in a row must find no work. One check is not enough, because a message can briefly be in neither the
 * queue nor a function.
 */
const QUIET_LOOKS = 5;

/**
 * Returns whether a queue has messages for which the test must wait. Leaves out dead letters, and picture renewals,
 * whose next try may be a quarter of an hour away.
 */
const isAwaited = ([name, size]: readonly [string, number]): boolean =>
  size > 0 && !name.includes('PictureRenewals') && !name.includes('Dead');

const isQuiet = ({ idle, queues }: CloudState): boolean =>
  idle || !Object.entries(queues).some(isAwaited);

/** Waits until no work is left. Throws after `mostMs` milliseconds. */
export const waitUntilDrained = async (site: ChaosSite, mostMs: number): Promise<void> => {
  const until = Date.now() + mostMs;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    quiet = isQuiet(await site.cloud()) ? quiet + 1 : 0;
    if (Date.now() > until) {
      throw new Error(`still under way: ${JSON.stringify(await site.cloud())}`);
    }
    await wait(LOOK_MS);
  }
};

/** Returns the number of dead letters of each queue. Leaves out queues that have none. */
export const deadLetterCounts = async (
  site: ChaosSite,
): Promise<Readonly<Record<string, number>>> => {
  const { queues } = await site.cloud();
  return Object.fromEntries(
    Object.entries(queues).filter(([name, size]) => name.includes('Dead') && size > 0),
  );
};

/** Redrives the dead letters of a stopped sandbox. Returns the ids of their jobs. */
export const redriveDeadLetters = async (dataDir: string): Promise<readonly string[]> => {
  const queues = await sandboxQueues(dataDir);
  try {
    const { reported } = await redrive(queues.ports, { all: true, jobId: undefined });
    return reported.flatMap(({ letter: { body } }) => (body ? [body.jobId] : []));
  } finally {
    await queues.close();
  }
};

export interface Stored {
  readonly judgement: Judgement;
  readonly events: number;
  readonly rows: number;
  readonly differences: readonly string[];
}

/** Compares the data of a stopped sandbox with the answers that users have received. */
export const judgeStored = async (
  dataDir: string,
  tenant: TenantId,
  writes: readonly Write[],
): Promise<Stored> => {
  const { ports, close } = await sandboxStore(dataDir);
  try {
    const judgement = await judgeWrites(ports.scan, writes);
    const { events, rows, differences } = await replayTenant(ports, { tenant, swap: false });
    return { judgement, events, rows, differences: differences.flatMap(differenceLines) };
  } finally {
    await close();
  }
};

/**
 * Returns whether visitors see the last picture that was acknowledged, or one that was sent after it and may have been
 * stored.
 */
export const isPublished = async (
  site: ChaosSite,
  { link, marks }: Published,
): Promise<boolean> => {
  if (link === null || marks.length === 0) return true;
  const response = await site.ask(null, 'GET', `/share/${link}/board.json`);
  const text = await response.text();
  return marks.some((mark) => text.includes(mark));
};
