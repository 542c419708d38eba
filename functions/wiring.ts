import { documentClient } from './adapters/dynamodb/client.ts';
import { dynamoEventStore, type Tables } from './adapters/dynamodb/event-store.ts';
import { dynamoInstallations, dynamoReceipts } from './adapters/dynamodb/lookups.ts';
import { dynamoSnapshotStore } from './adapters/dynamodb/snapshot-store.ts';
import { dynamoViewStore } from './adapters/dynamodb/view-store.ts';
import { serviceLog } from './adapters/powertools/log.ts';
import type { CommandPorts } from './command/handle-command.ts';
import { contextTokenVerifier } from './connect/verify-context-token.ts';
import type { HttpPorts } from './middleware/http-handler.ts';
import { systemClock, ulidSource } from './ports/ids.ts';
import type { FindInstallation } from './ports/installations.ts';
import type { ViewStore } from './ports/view-store.ts';

/** A setting that the stack must have given; its absence is a fault of the deployment. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is missing`);
  return value;
};

export interface Wiring {
  readonly commands: CommandPorts;
  readonly views: ViewStore;
  readonly findInstallation: FindInstallation;
  readonly http: HttpPorts;
}

/** What every context shares, made once in the life of a Lambda. */
export const wire = (service: string): Wiring => {
  const tables: Tables = {
    events: setting('EVENTS_TABLE'),
    views: setting('VIEWS_TABLE'),
    installations: setting('INSTALLATIONS_TABLE'),
  };
  const client = documentClient();
  const ids = ulidSource(systemClock);
  const findInstallation = dynamoInstallations(client, tables.installations);
  return {
    commands: {
      store: dynamoEventStore(client, tables),
      snapshots: dynamoSnapshotStore(client, tables.views),
      findReceipt: dynamoReceipts(client, tables.views),
      clock: systemClock,
      ids,
    },
    views: dynamoViewStore(client, tables.views),
    findInstallation,
    http: {
      verify: contextTokenVerifier(findInstallation, systemClock),
      ids,
      log: serviceLog(service),
    },
  };
};
