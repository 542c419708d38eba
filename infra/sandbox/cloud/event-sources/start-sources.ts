import type { DynamoDb } from '../dynamodb/server.ts';
import type { Queues } from '../storage/queues.ts';
import type { Resource } from '../template/model.ts';
import type { EventSource, SourcePorts } from './event-source.ts';
import { queueSource } from './queue-source.ts';
import { readMappings } from './read-mappings.ts';
import { streamSource } from './stream-source.ts';

/** Starts every event-source mapping of the templates. Throws when a mapping names a queue that does not exist. */
export const startSources = (
  resources: readonly Resource[],
  { dynamoDb, queues }: { readonly dynamoDb: DynamoDb; readonly queues: Queues },
  { invoke, log, strikes }: Omit<SourcePorts, 'send'>,
): EventSource[] => {
  const urls = new Map(
    resources
      .filter(({ type }) => type === 'AWS::SQS::Queue')
      .map((queue) => [queue.attribute('Arn'), queue.ref]),
  );
  const urlOf = (arn: string): string => {
    const url = urls.get(arn);
    if (!url) throw new Error(`no queue has the ARN ${arn}`);
    return url;
  };
  const ports: SourcePorts = {
    invoke,
    log,
    strikes,
    send: (arn, body) => queues.send(urlOf(arn), body),
  };
  return readMappings(resources).map((mapping) =>
    mapping.source === 'queue'
      ? queueSource(mapping, urlOf(mapping.sourceArn), queues, ports)
      : streamSource(mapping, dynamoDb, ports),
  );
};
