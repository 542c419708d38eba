import type { JobMessage, JobRow } from '#domain/contracts/job.ts';
import { CatalogueError, type ErrorCode } from '#domain/errors.ts';
import { restAfter } from '#domain/job/batches.ts';
import type { JobCommand, SettledItem } from '#domain/job/commands.ts';
import type { LiveJob } from '#domain/job/evolve.ts';
import { openItems } from '#domain/job/evolve.ts';
import { failedFor, type ItemOutcome } from '#domain/job/outcome.ts';
import { doubtfulItems, writesOf } from '#domain/job/tracker-writes.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { jobAggregate } from '../../command/job-aggregate.ts';
import { load } from '../../command/load.ts';
import type { FindInstallation } from '../../ports/installations.ts';
import { type ActAs, type CallTracker, TrackerSilent } from '../../ports/tracker.ts';
import { type Journal, journal } from './journal.ts';
import { type Pace, persist } from './persist.ts';

export interface JobPorts extends CommandPorts {
  readonly pace: Pace;
  readonly findInstallation: FindInstallation;
  readonly actAs: ActAs;
}

/** One delivery of a message. */
export interface Delivery {
  /** Milliseconds since 1970 at which the worker must have stopped. */
  readonly deadline: number;
  /** Tries that a batch has before what is still open is given up; those that the tracker put off do not count. */
  readonly tries: number;
  /** The queue will not deliver the message again, however few of them were tries. */
  readonly final: boolean;
}

/**
 * `later`: the message must come again, after so many milliseconds. `aside`: it is given up until somebody sends it
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

const tell = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  command: JobCommand,
): Promise<JobRow | null> =>
  handleCommand(ports, jobAggregate, {
    stream: streamOf(message),
    command,
    actor: { accountId: job.requestedBy, kind: 'app' },
    correlationId: message.correlationId as CorrelationId,
  });

/** Told before the first call, so that whoever comes after a crash knows what to doubt. False: it was cancelled. */
const begin = async (ports: JobPorts, message: JobMessage, job: LiveJob): Promise<boolean> => {
  try {
    await tell(ports, message, job, { type: 'StartBatch', batch: message.batch });
    return true;
  } catch (error) {
    if (error instanceof CatalogueError && error.refusal.code === 'JOB_OVER') return false;
    throw error;
  }
};

/** Calls as the person who asked for the job; or why nobody may. Null: there is no answer to that now. */
const caller = async (
  ports: JobPorts,
  { tenant }: JobMessage,
  { requestedBy }: LiveJob,
): Promise<CallTracker | ErrorCode | null> => {
  const site = await ports.findInstallation(tenant);
  if (site?.state !== 'installed') return 'TENANT_UNKNOWN';
  try {
    return (await ports.actAs(site, requestedBy)) ?? 'PERMISSION_DENIED';
  } catch (error) {
    if (error instanceof TrackerSilent) return null;
    throw error;
  }
};

const paired = (items: readonly number[], outcomes: readonly ItemOutcome[]): SettledItem[] =>
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

/** Nobody told us when to come again. */
const UNANSWERED: Stop = { afterMs: 15_000, limited: false };

/** Writes in order and stops at the first one that cannot be made now: nothing overtakes it. */
const writeAll = async (
  ports: JobPorts,
  call: CallTracker,
  job: LiveJob,
  { batch, deadline, told }: { batch: number; deadline: number; told: Journal },
): Promise<Stopped> => {
  const doubtful = doubtfulItems(job);
  for (const write of writesOf(job, batch)) {
    const doubt = write.items.some((item) => doubtful.has(item));
    const ended = await persist(ports.pace, call, write, { doubt, deadline });
    if (ended.type === 'later') return ended;
    if (!(await told.note(paired(write.items, ended.outcomes)))) return 'cancelled';
  }
  const rest = restAfter(job.work.kind);
  if (rest > 0) await ports.pace.wait(rest);
  return null;
};

const settle = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  { deadline, told }: { deadline: number; told: Journal },
): Promise<Stopped> => {
  const { batch } = message;
  const call = await caller(ports, message, job);
  if (call === null) return UNANSWERED;
  if (typeof call === 'function') return writeAll(ports, call, job, { batch, deadline, told });
  const denied = failedFor(call);
  await told.note(openItems(job, batch).map((item) => ({ item, outcome: denied })));
  return null;
};

/** Whether what is still open is to be given up: it was tried often enough, or can be delivered no more. */
const isLast = (
  { tries }: LiveJob,
  { batch }: JobMessage,
  stopped: Stop | null,
  delivery: Delivery,
): boolean => {
  if (delivery.final) return true;
  return stopped?.limited !== true && (tries[batch] ?? 0) + 1 >= delivery.tries;
};

const giveUp = (left: readonly number[]): SettledItem[] =>
  left.map((item) => ({ item, outcome: failedFor('JOB_GAVE_UP') }));

/** Told so that whoever watches knows why nothing moves, and that this was no try. */
const pause = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  afterMs: number,
): Promise<void> => {
  const until = instantOf(ports.pace.now() + afterMs);
  await tell(ports, message, job, { type: 'PauseBatch', batch: message.batch, until });
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
  const told = journal(ports.pace, (settled) =>
    tell(ports, message, job, { type: 'SettleItems', settled }),
  );
  const stopped = await settle(ports, message, job, { ...delivery, told });
  const left = open.filter((item) => !told.settled.some((each) => each.item === item));
  if (left.length === 0 || stopped === 'cancelled') {
    await told.close([]);
    return OVER;
  }
  const last = isLast(job, message, stopped, delivery);
  await told.close(last ? giveUp(left) : []);
  if (last) return { type: 'aside' };
  const { afterMs, limited } = stopped ?? UNANSWERED;
  if (limited) await pause(ports, message, job, afterMs);
  return { type: 'later', afterMs };
};
