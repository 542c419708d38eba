import { arn, functionInArn } from '../base/names.ts';
import type { Resource } from '../template/model.ts';
import type { Access } from './access.ts';

const QUEUE = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
const STREAM = ['GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams'];
const TRACES = ['PutTraceSegments', 'PutTelemetryRecords'];

interface Need {
  readonly service: string;
  readonly actions: readonly string[];
  readonly resource: string;
}

const needsOfMapping = ({ properties }: Resource): Need[] => {
  const source = String(properties.EventSourceArn);
  const { OnFailure } = (properties.DestinationConfig ?? {}) as {
    readonly OnFailure?: { readonly Destination: string };
  };
  const failures = OnFailure
    ? [{ service: 'sqs', actions: ['SendMessage'], resource: OnFailure.Destination }]
    : [];
  return source.includes(':sqs:')
    ? [{ service: 'sqs', actions: QUEUE, resource: source }, ...failures]
    : [{ service: 'dynamodb', actions: STREAM, resource: source }, ...failures];
};

const needsOfFunction = ({ properties }: Resource): Need[] => {
  const { Mode } = (properties.TracingConfig ?? {}) as { readonly Mode?: string };
  return Mode === 'Active' ? [{ service: 'xray', actions: TRACES, resource: '*' }] : [];
};

/**
 * Checks the rights that Lambda itself needs in a function's role. A traced function must be allowed to write traces,
 * and a function with a mapping to read the mapping's source. Throws when a deployment would fail.
 */
export const checkRoles = (resources: readonly Resource[], access: Access): void => {
  const check = (lambda: string, needs: readonly Need[]): void => {
    for (const { service, actions, resource } of needs) {
      for (const name of actions) {
        if (access.allows(lambda, { action: `${service}:${name}`, resource })) continue;
        throw new Error(
          `${lambda}: the function execution role does not have permissions to call ${name} on ${service.toUpperCase()} (${resource})`,
        );
      }
    }
  };
  for (const resource of resources) {
    if (resource.type === 'AWS::Lambda::Function') check(resource.ref, needsOfFunction(resource));
    if (resource.type === 'AWS::Lambda::EventSourceMapping') {
      const { name } = functionInArn(String(resource.properties.FunctionName));
      check(name, needsOfMapping(resource));
    }
  }
};

type Log = (line: string) => void;

/** Passes on a function's log lines. As in AWS, the lines are lost when the function's role may not write them. */
export const logsOf = ({ ref, properties }: Resource, access: Access, log: Log): Log => {
  const { LogGroup } = (properties.LoggingConfig ?? {}) as { readonly LogGroup?: string };
  if (LogGroup === undefined) return log;
  const resource = arn('logs', `log-group:${LogGroup}:log-stream:sandbox`);
  const isAllowed = (action: string): boolean => access.allows(ref, { action, resource });
  return (line) => {
    if (isAllowed('logs:CreateLogStream') && isAllowed('logs:PutLogEvents')) log(line);
  };
};
