import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { REGION, tableInArn } from '../base/names.ts';
import type { DynamoDb } from '../dynamodb/server.ts';
import type { StreamRecord } from '../dynamodb/stream-log.ts';
import { backwards } from '../faults/backwards.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { EventSource, SourcePorts } from './event-source.ts';
import type { Filter } from './filter.ts';
import { filterOf } from './filter.ts';
import type { Mapping } from './read-mappings.ts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

const lambdaRecord = (record: StreamRecord, streamArn: string): DynamoDBRecord =>
  ({
    eventID: record.sequence,
    eventName: record.eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: record.at,
      Keys: record.keys,
      ...(record.newImage ? { NewImage: record.newImage } : {}),
      SequenceNumber: record.sequence,
      StreamViewType: 'NEW_IMAGE',
    },
  }) as DynamoDBRecord;

/**
 * Returns the message for the failure queue. As in AWS, the message contains the sequence numbers of the records but
 * not their content.
 */
const failureNotice = (
  { functionName, sourceArn }: Mapping,
  records: readonly DynamoDBRecord[],
  error: unknown,
): string =>
  JSON.stringify({
    requestContext: { functionArn: functionName, condition: 'RetryAttemptsExhausted' },
    responseContext: { functionError: String(error) },
    DDBStreamBatchInfo: {
      streamArn: sourceArn,
      startSequenceNumber: records[0]?.dynamodb?.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb?.SequenceNumber,
      batchSize: records.length,
    },
  });

const deliveryTo = (
  mapping: Mapping,
  passes: Filter,
  ports: SourcePorts,
  stopping: AbortController,
) => {
  const deliver = (records: readonly StreamRecord[]): Promise<void> =>
    deliverBatch(records.map((record) => lambdaRecord(record, mapping.sourceArn)).filter(passes), {
      ...mapping,
      identify: (record) => record.dynamodb?.SequenceNumber ?? '',
      invoke: (Records) => ports.invoke(mapping.functionName, { Records }),
      giveUp: async (given, error) => {
        const { onFailure } = mapping;
        if (onFailure) await ports.send(onFailure, failureNotice(mapping, given, error));
      },
      pause: async (retry) => {
        const pause = Math.min(FIRST_PAUSE * 2 ** (retry - 1), LONGEST_PAUSE);
        await wait(pause, undefined, { signal: stopping.signal });
      },
    });
  return { deliver };
};

/** Delivers a table's changes to a function in order. Starts where the sandbox stopped the last time. */
export const streamSource = (
  mapping: Mapping,
  dynamoDb: DynamoDb,
  ports: SourcePorts,
): EventSource => {
  const { streams, positions } = dynamoDb;
  const table = tableInArn(mapping.sourceArn);
  const passes = filterOf(mapping.patterns);
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();
  const unsubscribe = streams.onChange((changed) => {
    if (changed === table) awake.resolve();
  });

  const { deliver } = deliveryTo(mapping, passes, ports, stopping);

  const next = async (): Promise<boolean> => {
    const position = await positions.get(mapping.name);
    const records = await streams.read(table, position, mapping.batchSize);
    const last = records.at(-1);
    if (!last) return false;
    const { functionName } = mapping;
    await deliver(ports.strikes('backwards', functionName) ? backwards(records) : records);
    // A repeat fault skips storing the position, so that the stream delivers the records again.
    if (!ports.strikes('repeat', functionName)) await positions.put(mapping.name, last.sequence);
    return true;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers();
      if (!(await next())) await awake.promise;
    }
  };
  const ended = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) ports.log(`${mapping.name} stopped: ${String(error)}`);
  });

  return {
    idle: async () => {
      const position = await positions.get(mapping.name);
      return (await streams.read(table, position, 1)).length === 0;
    },
    stop: async () => {
      stopping.abort();
      unsubscribe();
      awake.resolve();
      await ended;
    },
  };
};
