import { unmarshall } from '@aws-sdk/util-dynamodb';
import { documentClient } from '../adapters/dynamodb/client.ts';
import { dynamoViewStore } from '../adapters/dynamodb/view-store.ts';
import { serviceLog } from '../adapters/lambda/log.ts';
import { sqsPutAside } from '../adapters/sqs/put-aside.ts';
import { systemClock } from '../ports/ids.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { runtimeCredentials, setting } from '../wiring.ts';
import type { ProjectorPorts } from './projector.ts';

export const projectorPorts = (service: string): ProjectorPorts & { readonly views: ViewStore } => {
  const views = dynamoViewStore(documentClient(), setting('VIEWS_TABLE'));
  const putAside = sqsPutAside({
    queueUrl: setting('PROJECTOR_DEAD_URL'),
    region: setting('AWS_REGION'),
    credentials: runtimeCredentials,
    clock: systemClock,
  });
  const log = serviceLog(service);
  return { views, write: views.write, unmarshall, log, clock: systemClock, putAside };
};
