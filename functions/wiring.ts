import { setTimeout as sleep } from 'node:timers/promises';
import { SITE_ROW, siteView } from '#domain/aggregates/tenant/view.ts';
import { rotatingSecret } from './adapters/aws/rotating-secret.ts';
import type { SecretAccess } from './adapters/aws/secret.ts';
import type { Credentials } from './adapters/aws/sign.ts';
import { dynamoAllowance } from './adapters/dynamodb/allowance.ts';
import { documentClient } from './adapters/dynamodb/client.ts';
import { dynamoEventStore, type Tables } from './adapters/dynamodb/event-store.ts';
import {
  dynamoForgeSites,
  dynamoInstallations,
  dynamoReceipts,
} from './adapters/dynamodb/lookups.ts';
import { dynamoSnapshotStore } from './adapters/dynamodb/snapshot-store.ts';
import { dynamoSpentTokens } from './adapters/dynamodb/spent-tokens.ts';
import { dynamoViewStore } from './adapters/dynamodb/view-store.ts';
import { remoteKeySet } from './adapters/http/key-set.ts';
import { serviceLog } from './adapters/lambda/log.ts';
import { countedMetric } from './adapters/lambda/metric.ts';
import {
  recordedAppLicence,
  rememberedAppLicence,
  trackerAppLicence,
} from './adapters/tracker/app-licence.ts';
import { type AppIdentity, appRequests } from './adapters/tracker/app-request.ts';
import { askedKnownAccounts } from './adapters/tracker/known-accounts.ts';
import type { CommandPorts } from './command/handle-command.ts';
import type { VerifyToken } from './connect/principal.ts';
import { contextTokenVerifier } from './connect/verify-context-token.ts';
import { eitherVerifier, pageVerifier } from './forge/page-verifier.ts';
import { type TextBox, textBox } from './forge/sealed.ts';
import type { HttpPorts } from './middleware/http-handler.ts';
import { BLOCKED_SITES } from './ports/blocked-sites.ts';
import { systemClock, ulidSource } from './ports/ids.ts';
import type { Log } from './ports/log.ts';
import { jitteredPatience } from './ports/patience.ts';
import type { RotatingSecret } from './ports/rotating-secret.ts';
import { type FindForgeSite, type FindInstallation, onForge } from './ports/site/installations.ts';
import type { LicencePorts } from './ports/site/licence.ts';
import type { SpendToken } from './ports/stored/spent-tokens.ts';
import type { ViewStore } from './ports/stored/view-store.ts';

/** Returns the Lambda's credentials. They are read at each use, because they are renewed while the Lambda runs. */
export const runtimeCredentials = (): Credentials => ({
  accessKeyId: setting('AWS_ACCESS_KEY_ID'),
  secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
  sessionToken: process.env.AWS_SESSION_TOKEN,
});

/**
 * Returns an environment variable that the stack must set. Throws when it is missing, because the deployment is faulty.
 */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is missing`);
  return value;
};

/** Returns the address of an AWS service in the region, or the address in the SDK's environment variable. */
export const addressOf = (variable: string, service: string, region: string): string =>
  process.env[`AWS_ENDPOINT_URL_${variable}`] ?? `https://${service}.${region}.amazonaws.com`;

export const secretAccess = (): SecretAccess => {
  const region = setting('AWS_REGION');
  return {
    url: addressOf('SECRETS_MANAGER', 'secretsmanager', region),
    region,
    credentials: runtimeCredentials,
    clock: systemClock,
  };
};

const secrets = new Map<string, RotatingSecret>();

/**
 * Returns a secret of the deployment, by the environment variable that contains its ARN. All users in an instance share
 * one cache. Begins to read it at once, so that the first request waits less.
 */
export const deploymentSecret = (variable: string): RotatingSecret => {
  const known = secrets.get(variable);
  if (known) return known;
  const secret = rotatingSecret(secretAccess(), {
    arn: setting(variable),
    ageMs: Number(setting('SECRETS_AGE_SECONDS')) * 1000,
  });
  secrets.set(variable, secret);
  // A failure here is no answer to anybody. The first request reads again and reports what it finds.
  secret.read().catch(() => undefined);
  return secret;
};

/** The stores, for functions that do not answer requests. */
export interface StoreWiring {
  readonly commands: CommandPorts;
  readonly views: ViewStore;
  readonly findInstallation: FindInstallation;
  readonly findForgeSite: FindForgeSite;
  readonly spend: SpendToken;
}

export interface Wiring extends StoreWiring {
  readonly http: HttpPorts;
  /** The identity with which the app calls trackers. */
  readonly app: AppIdentity;
}

/** A command that is still in conflict after this many milliseconds is refused. The API gives a handler ten seconds. */
const PATIENCE_MS = 6000;

/**
 * Returns where licences are found: in the deployment's settings, at the tracker or in the site's record, and in the
 * portfolio keys that were entered at sites.
 */
export const licencePorts = (app: AppIdentity, views: ViewStore): LicencePorts => {
  const fromTracker = trackerAppLicence(appRequests(app), app.appKey);
  const fromRecord = recordedAppLicence(views);
  return {
    licensing: setting('LICENSING') === 'evaluated' ? 'evaluated' : 'required',
    findAppLicence: rememberedAppLicence(async (tenant) => {
      const site = await app.findInstallation(tenant);
      return (site && onForge(site) ? fromRecord : fromTracker)(tenant);
    }, systemClock),
    findPortfolioKey: async (tenant) =>
      (await views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key))?.portfolioKey ?? null,
    clock: systemClock,
  };
};

/** Returns the identity with which the app calls trackers. */
export const appIdentity = (findInstallation: FindInstallation): AppIdentity => ({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
  tokens: forgeSettings()?.tokens ?? null,
});

/** Encrypts the secrets that hosts give us for sites: Connect's shared secrets and Forge's tokens. */
export const siteBox = (): TextBox => textBox(deploymentSecret('SITE_SEAL_KEY_ARN'));

/** Returns the settings of the deployment's Forge app; null when it has no Forge app. */
export const forgeSettings = () => {
  const appId = process.env.FORGE_APP_ID;
  if (!appId) return null;
  const keys = remoteKeySet(setting('FORGE_KEYS_URL'));
  return {
    appId,
    keys,
    tokens: siteBox(),
    clock: systemClock,
    /** The host's names for the regions whose data are in this deployment. */
    locations: new Set(process.env.FORGE_LOCATIONS?.split(',')),
  };
};

/** Returns the audiences that the host's tokens for us may have: the app's key and its base URL. */
export const audiences = (): readonly string[] => [setting('APP_KEY'), setting('APP_BASE_URL')];

/** Returns the stores and command ports. They are created once per Lambda instance. */
export const wireStores = (log: Log): StoreWiring => {
  const tables: Tables = {
    events: setting('EVENTS_TABLE'),
    views: setting('VIEWS_TABLE'),
    installations: setting('INSTALLATIONS_TABLE'),
  };
  const client = documentClient();
  const box = siteBox();
  const sites = { client, table: tables.installations, box };
  return {
    commands: {
      store: dynamoEventStore(client, tables, box),
      snapshots: dynamoSnapshotStore(client, tables.views),
      findReceipt: dynamoReceipts(client, tables.views),
      log,
      clock: systemClock,
      ids: ulidSource(systemClock),
      patience: jitteredPatience({ now: Date.now, wait: sleep, random: Math.random }, PATIENCE_MS),
    },
    views: dynamoViewStore(client, tables.views),
    findInstallation: dynamoInstallations(sites),
    findForgeSite: dynamoForgeSites(sites),
    spend: dynamoSpentTokens(client, tables.views),
  };
};

/** Verifies callers from the Connect app and, if the deployment has one, from the Forge app. */
const callers = (app: AppIdentity, { findForgeSite, spend }: StoreWiring): VerifyToken => {
  const connect = contextTokenVerifier({ ...app, audiences: audiences() });
  const forge = forgeSettings();
  return forge
    ? eitherVerifier(connect, pageVerifier({ ...forge, findForgeSite, spend }))
    : connect;
};

/** Returns the ports that the handlers of all contexts that people call have in common. */
export const wire = (service: string): Wiring => {
  const log = serviceLog(service);
  const stores = wireStores(log);
  const { findInstallation, views, commands } = stores;
  const app = appIdentity(findInstallation);
  const countBlocked = countedMetric(setting('METRICS_NAMESPACE'), BLOCKED_SITES);
  return {
    ...stores,
    app,
    http: {
      verify: callers(app, stores),
      licence: licencePorts(app, views),
      findKnownAccounts: askedKnownAccounts(app),
      takeAllowance: dynamoAllowance(documentClient(), setting('VIEWS_TABLE')),
      clock: systemClock,
      ids: commands.ids,
      log,
      reportBlocked: (tenant) => countBlocked({ tenant, service }),
      edgeSecret: deploymentSecret('EDGE_SECRET_ARN'),
    },
  };
};
