import { setTimeout as sleep } from 'node:timers/promises';
import { SITE_ROW, siteView } from '#domain/tenant/views/site.ts';
import { documentClient } from './adapters/dynamodb/client.ts';
import { dynamoEventStore, type Tables } from './adapters/dynamodb/event-store.ts';
import { dynamoInstallations, dynamoReceipts } from './adapters/dynamodb/lookups.ts';
import { dynamoSnapshotStore } from './adapters/dynamodb/snapshot-store.ts';
import { dynamoViewStore } from './adapters/dynamodb/view-store.ts';
import { serviceLog } from './adapters/powertools/log.ts';
import { rememberedAppLicence, trackerAppLicence } from './adapters/tracker/app-licence.ts';
import { appRequests } from './adapters/tracker/app-request.ts';
import type { CommandPorts } from './command/handle-command.ts';
import { contextTokenVerifier } from './connect/verify-context-token.ts';
import type { HttpPorts } from './middleware/http-handler.ts';
import { systemClock, ulidSource } from './ports/ids.ts';
import type { FindInstallation } from './ports/installations.ts';
import type { LicencePorts } from './ports/licence.ts';
import { jitteredPatience } from './ports/patience.ts';
import type { ViewStore } from './ports/view-store.ts';

/** A setting that the stack must have given; its absence is a fault of the deployment. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is missing`);
  return value;
};

/** The stores, as a function needs them that answers nobody. */
export interface StoreWiring {
  readonly commands: CommandPorts;
  readonly views: ViewStore;
  readonly findInstallation: FindInstallation;
}

export interface Wiring extends StoreWiring {
  readonly http: HttpPorts;
}

/** The API gives a handler ten seconds: what is still busy after this is told so in time. */
const PATIENCE_MS = 6000;

/** How the stage, the host and the site itself tell of licences. */
const licencePorts = (findInstallation: FindInstallation, views: ViewStore): LicencePorts => {
  const appKey = setting('APP_KEY');
  const ask = appRequests({ appKey, findInstallation, clock: systemClock });
  return {
    licensing: setting('LICENSING') === 'evaluated' ? 'evaluated' : 'required',
    findAppLicence: rememberedAppLicence(trackerAppLicence(ask, appKey), systemClock),
    findPortfolioKey: async (tenant) =>
      (await views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key))?.portfolioKey ?? null,
    clock: systemClock,
  };
};

/** What decides and stores, made once in the life of a Lambda. */
export const wireStores = (): StoreWiring => {
  const tables: Tables = {
    events: setting('EVENTS_TABLE'),
    views: setting('VIEWS_TABLE'),
    installations: setting('INSTALLATIONS_TABLE'),
  };
  const client = documentClient();
  return {
    commands: {
      store: dynamoEventStore(client, tables),
      snapshots: dynamoSnapshotStore(client, tables.views),
      findReceipt: dynamoReceipts(client, tables.views),
      clock: systemClock,
      ids: ulidSource(systemClock),
      patience: jitteredPatience({ now: Date.now, wait: sleep, random: Math.random }, PATIENCE_MS),
    },
    views: dynamoViewStore(client, tables.views),
    findInstallation: dynamoInstallations(client, tables.installations),
  };
};

/** What every context that answers people shares. */
export const wire = (service: string): Wiring => {
  const stores = wireStores();
  const { findInstallation, views, commands } = stores;
  return {
    ...stores,
    http: {
      verify: contextTokenVerifier(findInstallation, systemClock),
      licence: licencePorts(findInstallation, views),
      ids: commands.ids,
      log: serviceLog(service),
    },
  };
};
