import type { DynamoDBRecord } from 'aws-lambda';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { dispatcher } from '../../projectors/job-dispatch/dispatch.ts';
import { type JobPorts, workBatch } from '../../workers/tracker-jobs/work-batch.ts';
import { memoryBackend } from '../backend.ts';
import { ANN, SITE } from '../site.ts';
import { START } from '../time.ts';
import { memoryJobQueue } from './job-queue.ts';

/** Simulates the end of a worker's process. */
class Killed extends Error {}

export interface RunOptions {
  readonly call: CallTracker;
  readonly random: () => number;
  /** Probability that the worker is stopped before or after each of its steps. */
  readonly killed?: number;
  readonly attempts?: number;
}

/** Milliseconds that a worker may take for a message. */
const BUDGET_MS = 50_000;

/**
 * Runs jobs from the command to the tracker: events, dispatcher, queue, and workers that may be stopped at any step.
 */
export const jobRun = ({ call, random, killed = 0, attempts = 5 }: RunOptions) => {
  const backend = memoryBackend();
  const queue = memoryJobQueue(attempts);
  const tenant = SITE.clientKey as TenantId;
  let now = START;
  let kills = 0;

  const killable =
    <Arguments extends unknown[], Result>(step: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      const isKilled = random() < killed;
      const before = isKilled && random() < 0.5;
      kills += isKilled ? 1 : 0;
      if (before) throw new Killed('before');
      const result = await step(...given);
      if (isKilled) throw new Killed('after');
      return result;
    };
  const { store } = backend.commands;
  const ports: JobPorts = {
    ...backend.commands,
    store: { ...store, append: killable(store.append) },
    views: backend.views,
    findInstallation: backend.findInstallation,
    actAs: async () => killable(call),
    actAsApp: () => killable(call),
    pace: {
      now: () => now,
      wait: async (milliseconds) => {
        now += milliseconds;
      },
      random,
    },
  };

  const request = async (id: string, boardId: string, work: JobWork): Promise<void> => {
    await handleCommand(backend.commands, jobAggregate, {
      stream: { tenant, type: 'job', id },
      command: { type: 'RequestJob', by: ANN, boardId, work },
      actor: { accountId: ANN, kind: 'user', origin: 'connect' },
      correlationId: 'c' as CorrelationId,
    });
  };
  /** Delivers the stream records of new events twice, because a DynamoDB stream may do so. */
  const dispatch = async (): Promise<void> => {
    const records = [...backend.database.events.values()].flat().map(
      (item, index): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: {
          SequenceNumber: `${index}`,
          NewImage: item as never,
        },
      }),
    );
    const send = dispatcher({ send: queue.send, unmarshall: (image) => image, log: backend.log });
    await send({ Records: records });
    await send({ Records: records });
  };
  const work = (): Promise<void> =>
    queue.drain(async ({ body }, received) => {
      const delivery = { deadline: now + BUDGET_MS, tries: attempts, final: received >= attempts };
      return (await workBatch(ports, body, delivery)).type;
    });
  return { call, backend, ports, queue, tenant, request, dispatch, work, kills: () => kills };
};
