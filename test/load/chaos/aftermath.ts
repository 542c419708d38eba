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
import type { ChaosSite } from './site.ts';

const LOOK_MS = 200;
/** Twice in a row: between a queue and a function a message may be in neither. */
const QUIET_LOOKS = 3;

/** Until nothing is under way any more. Throws after so many milliseconds. */
export const drained = async (site: ChaosSite, mostMs: number): Promise<void> => {
  const until = Date.now() + mostMs;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    quiet = (await site.cloud()).idle ? quiet + 1 : 0;
    if (Date.now() > until) {
      throw new Error(`still under way: ${JSON.stringify(await site.cloud())}`);
    }
    await wait(LOOK_MS);
  }
};

/** Messages that were put aside, by the name of their queue; queues without any are left out. */
export const putAside = async (site: ChaosSite): Promise<Readonly<Record<string, number>>> => {
  const { queues } = await site.cloud();
  return Object.fromEntries(
    Object.entries(queues).filter(([name, size]) => name.includes('Dead') && size > 0),
  );
};

/** Sends what was put aside again, in the folder of a sandbox that does not run; gives the jobs concerned. */
export const sendAgain = async (dataDir: string): Promise<readonly string[]> => {
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
  /** Where views are not what the events say, in words. */
  readonly differences: readonly string[];
}

/** What lies in the folder of a sandbox that does not run, beside what people were told. */
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

/** Whether visitors see the last picture of which it was said that it is published. */
export const isPublished = async (
  site: ChaosSite,
  { link, marks }: Published,
): Promise<boolean> => {
  if (link === null || marks.length === 0) return true;
  const response = await site.ask(null, 'GET', `/share/${link}/board.json`);
  const text = await response.text();
  return marks.some((mark) => text.includes(mark));
};
