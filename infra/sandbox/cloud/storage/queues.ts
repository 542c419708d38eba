import {
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { REGION } from '../base/names.ts';

export type { Message };

/** Access to the queues for the event sources. A queue is identified by its URL. */
export interface Queues {
  /** Creates a queue if it does not exist. If the name ends in `.fifo`, the queue is FIFO. */
  create(name: string, attributes: Record<string, string>): Promise<void>;
  receive(url: string, limit: number, waitSeconds: number, signal: AbortSignal): Promise<Message[]>;
  remove(url: string, messages: readonly Message[]): Promise<void>;
  send(url: string, body: string): Promise<void>;
  /** Returns the number of a queue's messages, including delayed messages and messages in flight. */
  size(url: string): Promise<number>;
  /** Deletes every message, including messages that are delayed or in flight. */
  purge(url: string): Promise<void>;
  close(): void;
}

const DELETE_LIMIT = 10;

const isFifo = (url: string): boolean => url.endsWith('.fifo');

const counts = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesDelayed',
  'ApproximateNumberOfMessagesNotVisible',
] as const;

export const queuesAt = (endpoint: string): Queues => {
  const client = new SQSClient({
    endpoint,
    region: REGION,
    credentials: { accessKeyId: 'sandbox', secretAccessKey: 'sandbox' },
  });
  const urlOf = async (QueueName: string): Promise<string | undefined> => {
    try {
      return (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
    } catch (error) {
      if (!(error instanceof QueueDoesNotExist)) throw error;
      return (await client.send(new CreateQueueCommand({ QueueName }))).QueueUrl;
    }
  };
  const remove = async (url: string, messages: readonly Message[]): Promise<void> => {
    for (let from = 0; from < messages.length; from += DELETE_LIMIT) {
      const some = messages.slice(from, from + DELETE_LIMIT);
      const Entries = some.map(({ ReceiptHandle }, index) => ({
        Id: String(index),
        ReceiptHandle,
      }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
    }
  };
  return {
    create: async (QueueName, attributes) => {
      const QueueUrl = await urlOf(QueueName);
      await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: attributes }));
    },
    receive: async (url, limit, waitSeconds, signal) => {
      const command = new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: limit,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      });
      const { Messages } = await client.send(command, { abortSignal: signal });
      return Messages ?? [];
    },
    remove,
    send: async (url, MessageBody) => {
      const order = isFifo(url)
        ? { MessageGroupId: 'on-failure', MessageDeduplicationId: crypto.randomUUID() }
        : {};
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, ...order }));
    },
    size: async (url) => {
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...counts] }),
      );
      return counts.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
    },
    purge: async (url) => {
      await client.send(new PurgeQueueCommand({ QueueUrl: url }));
    },
    close: () => client.destroy(),
  };
};
