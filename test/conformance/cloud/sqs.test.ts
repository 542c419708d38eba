import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Storage, startStorage } from '#infra/sandbox/cloud/storage/storage.ts';

/** Whether the tests use the real SQS of the AWS account in the environment. */
const REAL = process.env.CAIRN_SQS === 'real';

let embedded: Storage | undefined;
let client: SQSClient;
let made: string[] = [];

beforeAll(async () => {
  if (!REAL) embedded = await startStorage();
  client = new SQSClient(
    embedded
      ? {
          endpoint: embedded.url,
          region: 'us-east-1',
          credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
        }
      : {},
  );
});
afterEach(async () => {
  for (const QueueUrl of made.splice(0)) await client.send(new DeleteQueueCommand({ QueueUrl }));
});
afterAll(async () => {
  client.destroy();
  await embedded?.stop();
  made = [];
});

let queues = 0;
const fifo = async (attributes: Record<string, string> = {}): Promise<string> => {
  queues += 1;
  const { QueueUrl = '' } = await client.send(
    new CreateQueueCommand({
      QueueName: `conformance-${process.pid}-${queues}.fifo`,
      Attributes: { FifoQueue: 'true', VisibilityTimeout: '30', ...attributes },
    }),
  );
  made.push(QueueUrl);
  return QueueUrl;
};
const send = (QueueUrl: string, group: string, body: string) =>
  client.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: body,
      MessageGroupId: group,
      MessageDeduplicationId: body,
    }),
  );
const receive = async (QueueUrl: string, most = 10): Promise<Message[]> => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: most, WaitTimeSeconds: 0 }),
  );
  return Messages;
};
const bodies = (messages: readonly Message[]): (string | undefined)[] =>
  messages.map(({ Body }) => Body);

describe('a FIFO queue', () => {
  it('delivers up to ten messages of a group in order, and the next ones after their deletion', async () => {
    const url = await fifo();
    const sent = Array.from({ length: 12 }, (_, at) => `a${at}`);
    for (const body of sent) await send(url, 'a', body);
    const first = await receive(url);
    expect(bodies(first)).toEqual(sent.slice(0, 10));
    expect(await receive(url)).toEqual([]);
    for (const { ReceiptHandle } of first) {
      await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
    }
    expect(bodies(await receive(url))).toEqual(sent.slice(10));
  });

  it('delivers messages of one group while messages of another are in flight', async () => {
    const url = await fifo();
    for (const [group, body] of [
      ['a', 'a1'],
      ['a', 'a2'],
      ['b', 'b1'],
    ] as const) {
      await send(url, group, body);
    }
    expect(bodies(await receive(url, 1))).toEqual(['a1']);
    expect(bodies(await receive(url))).toEqual(['b1']);
  });

  it('accepts the same message only once', async () => {
    const url = await fifo();
    await send(url, 'a', 'same');
    await send(url, 'a', 'same');
    expect(bodies(await receive(url))).toEqual(['same']);
  });

  it('delivers a returned message before the later messages of its group', async () => {
    const url = await fifo();
    await send(url, 'a', 'a1');
    await send(url, 'a', 'a2');
    const [{ ReceiptHandle } = {}] = await receive(url, 1);
    await client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout: 0 }),
    );
    expect(bodies(await receive(url))).toEqual(['a1', 'a2']);
  });

  it('delivers messages that were returned together in their old order', async () => {
    const url = await fifo();
    const sent = ['a1', 'a2', 'a3'];
    for (const body of sent) await send(url, 'a', body);
    for (const { ReceiptHandle } of await receive(url)) {
      await client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout: 0 }),
      );
    }
    expect(bodies(await receive(url))).toEqual(sent);
  });
});
