import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { restAfter } from '#domain/aggregates/job/batches.ts';
import type { JobCommand, SettledItem } from '#domain/aggregates/job/commands.ts';
import type { LiveJob } from '#domain/aggregates/job/evolve.ts';
import { openItems } from '#domain/aggregates/job/evolve.ts';
import { failedFor, type ItemOutcome } from '#domain/aggregates/job/outcome.ts';
import {
  doubtfulItems,
  type TrackerWrite,
  writesOf,
} from '#domain/aggregates/job/tracker-writes.ts';
import type { JobRow } from '#domain/aggregates/job/view.ts';
import type { JobMessage } from '#domain/contracts/job.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import { type AnnouncePorts, announceWritten } from './announce.ts';
import { type Caller, type CallerPorts, callerOf } from './caller.ts';
import { readFormerValues } from './former-values.ts';
import { TimeIsUp } from './in-time.ts';
import { type Journal, journal } from './journal.ts';
import { persist } from './persist.ts';
import { reconcile } from './reconcile.ts';

export interface JobPorts extends CommandPorts, AnnouncePorts, CallerPorts {}

/** One delivery of a message. */
export interface Delivery {
  /** No call is started after this moment (milliseconds since 1970). A call that was started before may end later. */
  readonly deadline: number;
  /**
   * Consecutive tries before the open items are given up. A delivery is not counted if the tracker delayed it or if an
   * item got an outcome.
   */
  readonly tries: number;
  /** True if the queue will not deliver the message again, even if there were fewer tries. */
  readonly final: boolean;
}

/**
 * `later`: the message must be delivered again after this many milliseconds. `aside`: it is set aside until an operator
 * sends it again.
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

/**
 * Records the start before the first call. So after a crash, the next worker knows which items are in doubt. Returns
 * false when the job was cancelled.
 */
const begin = async (ports: JobPorts, message: JobMessage, job: LiveJob): Promise<boolean> => {
  try {
    await record(ports, message, job, { type: 'StartBatch', batch: message.batch });
    return true;
  } catch (error) {
    if (error instanceof CatalogueError && error.refusal.code === 'JOB_OVER') return false;
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

/** Why a delivery ended before its batch was complete. */
type Stopped = Stop | 'cancelled' | null;

/** How to continue when the tracker did not answer: after a delay of ours, because it names none. */
const UNANSWERED: Stop = { afterMs: 5000, limited: false };
/** How to continue when the time of a delivery has run out: at the next delivery, without a delay. */
const OUT_OF_TIME: Stop = { afterMs: 0, limited: false };

interface Settling {
  readonly deadline: number;
  readonly outcomes: Journal;
  readonly caller: Caller;
}

/** Returns the outcomes of a write's items, or why they cannot be known now. */
const outcomesOf = async (
  { pace }: JobPorts,
  write: TrackerWrite,
  doubt: boolean,
  { deadline, caller: { asPerson, asApp } }: Settling,
): Promise<readonly ItemOutcome[] | Stop> => {
  if (typeof asPerson === 'string') {
    const refused = failedFor(asPerson);
    if (!doubt) return write.items.map(() => refused);
    return (await reconcile(asApp, write, refused)) ?? UNANSWERED;
  }
  const ended = await persist(pace, asPerson, write, { doubt, deadline });
  if (ended.type === 'later') return ended;
  if (ended.type === 'settled') return ended.outcomes;
  return (await reconcile(asApp, write, ended.refused)) ?? UNANSWERED;
};

/**
 * Writes in order and stops at the first item that cannot be written now. So no later item is written before an earlier
 * one.
 */
const writeAll = async (
  ports: JobPorts,
  job: LiveJob,
  batch: number,
  settling: Settling,
): Promise<Stopped> => {
  const doubtful = doubtfulItems(job);
  for (const write of writesOf(job, batch)) {
    const doubt = write.items.some((item) => doubtful.has(item));
    const ended = await outcomesOf(ports, write, doubt, settling);
    if ('afterMs' in ended) return ended;
    if (!(await settling.outcomes.note(pair(write.items, ended)))) return 'cancelled';
  }
  const rest = restAfter(job.work.kind);
  if (rest > 0 && typeof settling.caller.asPerson !== 'string') await ports.pace.wait(rest);
  return null;
};

const settle = async (
  ports: JobPorts,
  { batch }: JobMessage,
  job: LiveJob,
  { caller, ...settling }: Omit<Settling, 'caller'> & { readonly caller: Caller | null },
): Promise<Stopped> => {
  if (caller === null) return UNANSWERED;
  try {
    return await writeAll(ports, job, batch, { ...settling, caller });
  } catch (error) {
    if (error instanceof TimeIsUp) return OUT_OF_TIME;
    throw error;
  }
};

/** Returns whether to give up the open items: after enough tries, or when there are no more deliveries. */
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

/** Records the pause. So users see why the job waits, and the delivery is not counted as a try. */
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
 * Returns a function that announces what a job has written; null if nothing can be read from the tracker. The function
 * reads from the tracker as the job's author or, if calls as the author are refused, as the app. If the author
 * may write, first reads the values that the open items are going to replace.
 */
const announcer = async (
  ports: JobPorts,
  message: JobMessage,
  job: LiveJob,
  caller: Caller | null,
) => {
  if (caller === null) return null;
  const { asPerson, asApp, announces: tellsClients } = caller;
  if (typeof asPerson === 'string') {
    return (
      asApp && announceWritten(ports, message, job, { call: asApp, tellsClients, former: null })
    );
  }
  const former = await readFormerValues(asPerson, job, openItems(job, message.batch));
  return announceWritten(ports, message, job, { call: asPerson, tellsClients, former });
};

/**
 * Works on one batch of a job (architecture, "Tracker jobs"). Items with an outcome are not touched again. Items that
 * an earlier worker may have written are checked first. Throws unexpected errors, with the same effect as a crash: the
 * message is delivered again.
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
  const announce = await announcer(ports, message, job, caller);
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
