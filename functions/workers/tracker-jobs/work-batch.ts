import type { JobMessage } from '#domain/contracts/job.ts';
import { CatalogueError, type ErrorCode } from '#domain/errors.ts';
import { restAfter } from '#domain/job/batches.ts';
import type { JobCommand, SettledItem } from '#domain/job/commands.ts';
import type { LiveJob } from '#domain/job/evolve.ts';
import { openItems } from '#domain/job/evolve.ts';
import { failedFor, type ItemOutcome } from '#domain/job/outcome.ts';
import { doubtfulItems, writesOf } from '#domain/job/tracker-writes.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { jobAggregate } from '../../command/job-aggregate.ts';
import { load } from '../../command/load.ts';
import type { FindInstallation } from '../../ports/installations.ts';
import { type ActAs, type CallTracker, TrackerSilent } from '../../ports/tracker.ts';
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
  /** The queue will not deliver the message again: what is still open is given up. */
  readonly last: boolean;
}

/** `later`: the message must come again, or is to be put aside when this was its last delivery. */
export type Ending = 'done' | 'later';

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
): Promise<void> => {
  await handleCommand(ports, jobAggregate, {
    stream: streamOf(message),
    command,
    actor: { accountId: job.requestedBy, kind: 'app' },
    correlationId: message.correlationId as CorrelationId,
  });
};

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

/** Writes in order and stops at the first one that cannot be made now: nothing overtakes it. */
const writeAll = async (
  ports: JobPorts,
  call: CallTracker,
  job: LiveJob,
  { batch, deadline }: { readonly batch: number; readonly deadline: number },
): Promise<SettledItem[]> => {
  const doubtful = doubtfulItems(job);
  const settled: SettledItem[] = [];
  for (const write of writesOf(job, batch)) {
    const doubt = write.items.some((item) => doubtful.has(item));
    const outcomes = await persist(ports.pace, call, write, { doubt, deadline });
    if (outcomes === null) break;
    settled.push(...paired(write.items, outcomes));
  }
  const rest = restAfter(job.work.kind);
  if (rest > 0) await ports.pace.wait(rest);
  return settled;
};

const settle = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  delivery: Delivery,
): Promise<SettledItem[]> => {
  const call = await caller(ports, message, job);
  if (call === null) return [];
  if (typeof call === 'function') return writeAll(ports, call, job, { ...message, ...delivery });
  const denied = failedFor(call);
  return openItems(job, message.batch).map((item) => ({ item, outcome: denied }));
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
  if (job.status !== 'live' || job.phase === 'cancelled') return 'done';
  const open = openItems(job, message.batch);
  if (open.length === 0 || !(await begin(ports, message, job))) return 'done';
  const settled = await settle(ports, message, job, delivery);
  const left = open.filter((item) => !settled.some((each) => each.item === item));
  const givenUp = delivery.last
    ? left.map((item) => ({ item, outcome: failedFor('JOB_GAVE_UP') }))
    : [];
  const all = [...settled, ...givenUp];
  if (all.length > 0) await tell(ports, message, job, { type: 'SettleItems', settled: all });
  return left.length === 0 ? 'done' : 'later';
};
