import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { dynamoEventStore } from '#functions/adapters/dynamodb/event-store.ts';
import { sqsDeadLetters } from '#functions/adapters/sqs/dead-letters.ts';
import { sqsJobQueue } from '#functions/adapters/sqs/job-queue.ts';
import { load } from '#functions/command/load.ts';
import type { RedrivePorts } from '#functions/redrive/redrive.ts';
import { setting, type TableNames, tablesOf } from '../replay/wiring.ts';
import { startDynamoDb } from '../sandbox/cloud/dynamodb/server.ts';
import { startStorage } from '../sandbox/cloud/storage/storage.ts';
import { openDataDir } from '../sandbox/run/data-dir.ts';
import { StartError } from '../sandbox/run/start-error.ts';

export interface OpenQueues {
  readonly ports: RedrivePorts;
  readonly close: () => Promise<void>;
}

interface QueueUrls {
  readonly jobs: string;
  readonly dead: string;
}

const portsOf = (
  { queues, sqs }: { readonly queues: QueueUrls; readonly sqs: SQSClient },
  { tables, dynamo }: { readonly tables: TableNames; readonly dynamo: DynamoDBClient },
): RedrivePorts => {
  const store = dynamoEventStore(DynamoDBDocumentClient.from(dynamo), {
    ...tables,
    installations: '',
  });
  return {
    letters: sqsDeadLetters(queues.dead, sqs),
    send: sqsJobQueue(queues.jobs, sqs),
    jobOf: async ({ tenant, jobId: id }) => {
      const stream = { tenant: tenant as TenantId, type: 'job', id } as const;
      return (await load({ store }, jobAggregate, stream)).row;
    },
  };
};

export const deployedQueues = (): OpenQueues => {
  const [sqs, dynamo] = [new SQSClient({}), new DynamoDBClient({})];
  const queues = { jobs: setting('JOB_QUEUE_URL'), dead: setting('JOB_DEAD_QUEUE_URL') };
  const tables = { events: setting('EVENTS_TABLE'), views: setting('VIEWS_TABLE') };
  return {
    ports: portsOf({ queues, sqs }, { tables, dynamo }),
    close: async () => {
      sqs.destroy();
      dynamo.destroy();
    },
  };
};

const urlsOf = async (sqs: SQSClient): Promise<QueueUrls> => {
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}));
  const named = (pattern: RegExp): string => {
    const found = QueueUrls.find((url) => pattern.test(url));
    if (!found) throw new StartError('There is no queue of jobs in this folder.');
    return found;
  };
  return { jobs: named(/TrackerJobs(?!Dead)/), dead: named(/TrackerJobsDead/) };
};

const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

/** Opens the queues and tables of a stopped sandbox. The sandbox cannot start while they are open. */
export const sandboxQueues = async (root: string): Promise<OpenQueues> => {
  const folder = await openDataDir(root, false);
  const dynamoDb = await startDynamoDb({ path: join(folder.cloud, 'tables') });
  const storage = await startStorage(join(folder.cloud, 'storage'));
  const dynamo = new DynamoDBClient({ ...ACCESS, endpoint: dynamoDb.url });
  const sqs = new SQSClient({ ...ACCESS, endpoint: storage.url });
  const close = async (): Promise<void> => {
    dynamo.destroy();
    sqs.destroy();
    await storage.stop();
    await dynamoDb.stop();
    await folder.release(false);
  };
  try {
    const [queues, tables] = [await urlsOf(sqs), await tablesOf(dynamo)];
    return { ports: portsOf({ queues, sqs }, { tables, dynamo }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
