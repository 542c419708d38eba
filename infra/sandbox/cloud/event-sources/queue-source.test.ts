import { expect, it } from 'vitest';
import type { Message, Queues } from '../storage/queues.ts';
import { queueSource } from './queue-source.ts';
import type { Mapping } from './read-mappings.ts';

const mapping: Mapping = {
  name: 'FromJobs',
  source: 'queue',
  sourceArn: 'arn:aws:sqs:us-east-1:000000000000:Jobs.fifo',
  functionName: 'Worker',
  batchSize: 10,
  bisects: false,
  reportsItemFailures: true,
  retries: -1,
  onFailure: null,
  maxConcurrency: 2,
  patterns: [],
};

const messageOf = (MessageId: string): Message => ({
  MessageId,
  ReceiptHandle: MessageId,
  Body: '',
});

/**
 * Returns fake queues. Each receive returns the next of these lists of messages or throws the next of these errors.
 * After the last one, a receive returns no messages.
 */
const queuesOf = (answers: readonly (readonly string[] | Error)[]) => {
  const rest = [...answers];
  const removed: string[] = [];
  const queues: Pick<Queues, 'receive' | 'remove' | 'size'> = {
    receive: async (_url, _limit, _wait, signal) => {
      const next = rest.shift();
      if (next instanceof Error) throw next;
      if (next) return next.map(messageOf);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve([]), { once: true });
      });
    },
    remove: async (_url, messages) => {
      removed.push(...messages.map(({ MessageId = '' }) => MessageId));
    },
    size: async () => rest.length,
  };
  return { queues: queues as Queues, removed };
};

it('queueSource continues after an error while it receives messages', async () => {
  const { queues, removed } = queuesOf([new Error('gone'), ['a'], new Error('gone again'), ['b']]);
  const lines: string[] = [];
  const source = queueSource(mapping, 'url', queues, {
    invoke: async () => null,
    send: async () => undefined,
    log: (line) => lines.push(line),
  });
  await expect.poll(() => removed).toEqual(['a', 'b']);
  await source.stop();
  expect(lines).toHaveLength(2);
});

it('queueSource handles as many batches concurrently as its mapping allows', async () => {
  const { queues, removed } = queuesOf([['a'], ['b'], ['c']]);
  const waiting: (() => void)[] = [];
  const source = queueSource(mapping, 'url', queues, {
    invoke: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(null));
      }),
    send: async () => undefined,
    log: () => undefined,
  });
  await expect.poll(() => waiting.length).toBe(2);
  waiting.shift()?.();
  await expect.poll(() => removed).toHaveLength(1);
  await expect.poll(() => waiting.length).toBe(2);
  for (const end of waiting) end();
  await source.stop();
  expect(removed.toSorted()).toEqual(['a', 'b', 'c']);
});
