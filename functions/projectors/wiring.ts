import { unmarshall } from '@aws-sdk/util-dynamodb';
import { documentClient } from '../adapters/dynamodb/client.ts';
import { dynamoViewStore } from '../adapters/dynamodb/view-store.ts';
import { serviceLog } from '../adapters/lambda/log.ts';
import { systemClock } from '../ports/ids.ts';
import type { ViewStore } from '../ports/view-store.ts';
import { setting } from '../wiring.ts';
import type { ProjectorPorts } from './projector.ts';

export const projectorPorts = (service: string): ProjectorPorts & { readonly views: ViewStore } => {
  const views = dynamoViewStore(documentClient(), setting('VIEWS_TABLE'));
  return { views, write: views.write, unmarshall, log: serviceLog(service), clock: systemClock };
};
