import type { JobMessage } from '#domain/contracts/job.ts';
import { CatalogueError, type ErrorCode } from '#domain/errors.ts';
import { jobAggregate } from '#domain/job/aggregate.ts';
import { restAfter } from '#domain/job/batches.ts';
import type { JobCommand, SettledItem } from '#domain/job/commands.ts';
import type { LiveJob } from '#domain/job/evolve.ts';
import { openItems } from '#domain/job/evolve.ts';
import { failedFor, type ItemOutcome } from '#domain/job/outcome.ts';
import { doubtfulItems, writesOf } from '#domain/job/tracker-writes.ts';
import type { JobRow } from '#domain/job/views/jobs-by-board.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import { type FindInstallation, onForge } from '../../ports/installations.ts';
import { type ActAs, type CallTracker, TrackerSilent } from '../../ports/tracker.ts';
import { type AnnouncePorts, announceWritten } from './announce.ts';
import { inTime, TimeIsUp } from './in-time.ts';
import { type Journal, journal } from './journal.ts';
import { type Pace, persist } from './persist.ts';

export interface JobPorts extends CommandPorts, AnnouncePorts {
  readonly pace: Pace;
  readonly findInstallation: FindInstallation;
  readonly actAs: ActAs;
}

/** One delivery of a message. */
export interface Delivery {
  /** Milliseconds since 1970 after which no call is begun; one that was may still take its time. */
  readonly deadline: number;
  /**
   * Tries in a row that a batch has before what is still open is given up; those that the tracker put off, or in which
   * an item came to an outcome, do not count.
   */
  readonly tries: number;
  /** The queue will not deliver the message again, however few of them were tries. */
  readonly final: boolean;
}

/**
 * `later`: the message must come again, after so many milliseconds. `aside`: it is given up until an operator sends it
 * again.
 */
export type Ending =
  | { readonly type: 'done' }
  | { readonly type: 'aside' }
  | { readonly type: 'later'; readonly afterMs: number };

const OVER: Ending = { type: 'done' };

const streamOf = ({ tenant, jobId }: JobMessage): StreamRef => ({
  tenant: tenant as TenantId,
  type: 'job',
  id: jobId,
});

const record = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  command: JobCommand,
): Promise<JobRow | null> =>
  handleCommand(ports, jobAggregate, {
    stream: streamOf(message),
    command,
    actor: {
      accountId: job.requestedBy,
      kind: 'app',
      origin: message.again ? 'replay' : 'worker',
    },
    correlationId: message.correlationId as CorrelationId,
  });

/** Recorded before the first call, so that the worker after a crash knows what to doubt. False: it was cancelled. */
const begin = async (ports: JobPorts, message: JobMessage, job: LiveJob): Promise<boolean> => {
  try {
    await record(ports, message, job, { type: 'StartBatch', batch: message.batch });
    return true;
  } catch (error) {
    if (error instanceof CatalogueError && error.refusal.code === 'JOB_OVER') return false;
    throw error;
  }
};

/** How the tracker is called as the user who asked for the job. */
interface Caller {
  /** Throws `TimeIsUp`. */
  readonly call: CallTracker;
  /** The host reports no changes of issue properties. */
  readonly announces: boolean;
}

/** The caller, or the code why that is refused. Null: the tracker does not answer now. */
const callerOf = async (
  ports: JobPorts,
  { tenant }: JobMessage,
  { requestedBy }: LiveJob,
  deadline: number,
): Promise<Caller | ErrorCode | null> => {
  const site = await ports.findInstallation(tenant);
  if (site?.state !== 'installed') return 'TENANT_UNKNOWN';
  try {
    const call = await ports.actAs(site, requestedBy);
    if (call === null) return 'PERMISSION_DENIED';
    return { call: inTime(ports.pace, call, deadline), announces: onForge(site) !== null };
  } catch (error) {
    if (error instanceof TrackerSilent) return null;
    throw error;
  }
};

const pair = (items: readonly number[], outcomes: readonly ItemOutcome[]): SettledItem[] =>
  items.flatMap((item, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ item, outcome }] : [];
  });

interface Stop {
  readonly afterMs: number;
  readonly limited: boolean;
}

/** Why a delivery ended before its batch did. */
type Stopped = Stop | 'cancelled' | null;

/** The tracker did not say when to come again. */
const UNANSWERED: Stop = { afterMs: 5000, limited: false };
/** What one delivery has no time for, the next one does at once. */
const OUT_OF_TIME: Stop = { afterMs: 0, limited: false };

/** Writes in order and stops at the first one that cannot be made now: nothing overtakes it. */
const writeAll = async (
  ports: JobPorts,
  call: CallTracker,
  job: LiveJob,
  { batch, deadline, outcomes }: { batch: number; deadline: number; outcomes: Journal },
): Promise<Stopped> => {
  const doubtful = doubtfulItems(job);
  for (const write of writesOf(job, batch)) {
    const doubt = write.items.some((item) => doubtful.has(item));
    const ended = await persist(ports.pace, call, write, { doubt, deadline });
    if (ended.type === 'later') return ended;
    if (!(await outcomes.note(pair(write.items, ended.outcomes)))) return 'cancelled';
  }
  const rest = restAfter(job.work.kind);
  if (rest > 0) await ports.pace.wait(rest);
  return null;
};

interface Settling {
  readonly deadline: number;
  readonly outcomes: Journal;
  readonly caller: Caller | ErrorCode | null;
}

const settle = async (
  ports: JobPorts,
  { batch }: JobMessage,
  job: LiveJob,
  { deadline, outcomes, caller }: Settling,
): Promise<Stopped> => {
  if (caller === null) return UNANSWERED;
  if (typeof caller === 'object') {
    try {
      return await writeAll(ports, caller.call, job, { batch, deadline, outcomes });
    } catch (error) {
      if (error instanceof TimeIsUp) return OUT_OF_TIME;
      throw error;
    }
  }
  const denied = failedFor(caller);
  await outcomes.note(openItems(job, batch).map((item) => ({ item, outcome: denied })));
  return null;
};

/** Whether what is still open is to be given up: it was tried often enough, or can be delivered no more. */
const isLast = (
  { tries }: LiveJob,
  { batch }: JobMessage,
  { stopped, gotOn }: { readonly stopped: Stop | null; readonly gotOn: boolean },
  delivery: Delivery,
): boolean => {
  if (delivery.final) return true;
  if (gotOn || stopped?.limited === true) return false;
  return (tries[batch] ?? 0) + 1 >= delivery.tries;
};

const giveUp = (left: readonly number[]): SettledItem[] =>
  left.map((item) => ({ item, outcome: failedFor('JOB_GAVE_UP') }));

/** Recorded so that users see why nothing moves, and so that it does not count as a try. */
const pause = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  afterMs: number,
): Promise<void> => {
  const until = instantOf(ports.pace.now() + afterMs);
  await record(ports, message, job, { type: 'PauseBatch', batch: message.batch, until });
};

/**
 * Works one batch of a job (architecture, "Tracker jobs"). What has an outcome is not touched again; what a worker
 * before this one may have written is looked at first. Throws what a crash would throw: the message comes again.
 */
export const workBatch = async (
  ports: JobPorts,
  message: JobMessage,
  delivery: Delivery,
): Promise<Ending> => {
  const { state: job } = await load(ports, jobAggregate, streamOf(message));
  if (job.status !== 'live' || job.phase === 'cancelled') return OVER;
  const open = openItems(job, message.batch);
  if (open.length === 0 || !(await begin(ports, message, job))) return OVER;
  const caller = await callerOf(ports, message, job, delivery.deadline);
  const announce =
    caller !== null && typeof caller === 'object' && caller.announces
      ? announceWritten(ports, message, job, caller.call)
      : null;
  const outcomes = journal(ports.pace, async (settled) => {
    await announce?.(settled);
    return record(ports, message, job, { type: 'SettleItems', settled });
  });
  const stopped = await settle(ports, message, job, { ...delivery, outcomes, caller });
  const left = open.filter((item) => !outcomes.settled.some((each) => each.item === item));
  if (left.length === 0 || stopped === 'cancelled') {
    await outcomes.close([]);
    return OVER;
  }
  const gotOn = outcomes.settled.length > 0;
  const last = isLast(job, message, { stopped, gotOn }, delivery);
  await outcomes.close(last ? giveUp(left) : []);
  if (last) return { type: 'aside' };
  const { afterMs, limited } = stopped ?? UNANSWERED;
  if (limited) await pause(ports, message, job, afterMs);
  return { type: 'later', afterMs };
};
