import { setTimeout as wait } from 'node:timers/promises';
import type { SQSRecord } from 'aws-lambda';
import { REGION } from '../base/names.ts';
import type { Message, Queues } from '../storage/queues.ts';
import type { EventSource, SourcePorts } from './event-source.ts';
import type { Filter } from './filter.ts';
import { filterOf } from './filter.ts';
import { failedItems } from './item-failures.ts';
import type { Mapping } from './read-mappings.ts';

const WAIT_SECONDS = 20;
/** Milliseconds to wait after an error while receiving messages. */
const PAUSE_MS = 200;
/** Maximum number of messages that one receive returns, even if the mapping's batch size is larger. */
const RECEIVE_LIMIT = 10;
/**
 * Maximum number of concurrent batches. Lambda handles one batch per message group of a FIFO queue, with any number of
 * groups. In the sandbox all batches share the function's few environments.
 */
const MOST_BATCHES = 32;

const messageAttributes = ({ MessageAttributes = {} }: Message): SQSRecord['messageAttributes'] =>
  Object.fromEntries(
    Object.entries(MessageAttributes).map(([name, { DataType = 'String', StringValue }]) => [
      name,
      { dataType: DataType, ...(StringValue === undefined ? {} : { stringValue: StringValue }) },
    ]),
  );

const lambdaRecord = (message: Message, queueArn: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: message.Attributes as unknown as SQSRecord['attributes'],
  messageAttributes: messageAttributes(message),
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: REGION,
});

const handlerOf = (passes: Filter, mapping: Mapping, ports: Omit<SourcePorts, 'strikes'>) => {
  /** Calls the function with these messages. Returns the messages that need no further delivery. */
  const handle = async (messages: readonly Message[]): Promise<readonly Message[]> => {
    const wanted = messages.filter((message) => passes(lambdaRecord(message, mapping.sourceArn)));
    if (wanted.length === 0) return messages;
    const Records = wanted.map((message) => lambdaRecord(message, mapping.sourceArn));
    try {
      const result = await ports.invoke(mapping.functionName, { Records });
      if (!mapping.reportsItemFailures) return messages;
      const failed = failedItems(result, new Set(Records.map(({ messageId }) => messageId)));
      return failed ? messages.filter(({ MessageId }) => !failed.has(MessageId ?? '')) : [];
    } catch {
      return [];
    }
  };
  return { handle };
};

/**
 * Delivers a queue's messages to a function and deletes the processed messages. The queue delivers a failed message
 * again after its visibility timeout, or moves the message to the dead-letter queue if its redrive policy says so.
 */
export const queueSource = (
  mapping: Mapping,
  url: string,
  queues: Queues,
  ports: Omit<SourcePorts, 'strikes'>,
): EventSource => {
  const passes = filterOf(mapping.patterns);
  const stopping = new AbortController();

  const { handle } = handlerOf(passes, mapping, ports);

  const handled = new Set<Promise<void>>();
  const begin = (messages: readonly Message[]): void => {
    const batch = handle(messages)
      .then((done) => queues.remove(url, done))
      // If messages cannot be deleted, the queue delivers them again after their visibility timeout, as if the function
      // had failed.
      .catch((error: unknown) => ports.log(`${mapping.name} not removed: ${String(error)}`))
      .finally(() => handled.delete(batch));
    handled.add(batch);
  };
  /** Receives messages. After an error, waits and returns no messages. */
  const receive = async (limit: number): Promise<readonly Message[]> => {
    try {
      return await queues.receive(url, limit, WAIT_SECONDS, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return [];
      ports.log(`${mapping.name} not received: ${String(error)}`);
      await wait(PAUSE_MS, undefined, { signal: stopping.signal });
      return [];
    }
  };
  const run = async (): Promise<void> => {
    const limit = Math.min(mapping.batchSize, RECEIVE_LIMIT);
    const most = Math.min(mapping.maxConcurrency ?? MOST_BATCHES, MOST_BATCHES);
    while (!stopping.signal.aborted) {
      const messages = await receive(limit);
      if (messages.length > 0) begin(messages);
      if (handled.size >= most) await Promise.race(handled);
    }
  };
  const ended = run()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) ports.log(`${mapping.name} stopped: ${String(error)}`);
    })
    .then(() => Promise.all(handled));

  return {
    idle: async () => (await queues.size(url)) === 0,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};
