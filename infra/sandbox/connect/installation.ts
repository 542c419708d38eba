import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AppCredentials, AppRegistry } from '../tracker/contract/apps.ts';
import type { AppDescriptor } from './descriptor.ts';
import { openSigningKey } from './keys.ts';
import { announce, type Site } from './lifecycle.ts';
import { openTenant } from './tenant.ts';
import type { Clock } from './tokens.ts';

/** Loads the site's identity from `dataDir`. If none is stored there, creates one. */
export const openSite = async (dataDir: string, baseUrl: string, clock: Clock): Promise<Site> => ({
  baseUrl,
  clock,
  key: await openSigningKey(join(dataDir, 'connect', 'signing-key.json'), randomUUID),
  tenant: await openTenant(join(dataDir, 'connect', 'tenant.json'), {
    uuid: randomUUID,
    secret: () => randomBytes(48).toString('base64url'),
  }),
});

const credentials = (site: Site, app: AppDescriptor): AppCredentials => ({
  key: app.key,
  name: app.name,
  clientKey: site.tenant.clientKey,
  sharedSecret: site.tenant.sharedSecret,
  oauthClientId: site.tenant.oauthClientId,
  publicKey: site.key.publicPem,
  baseUrl: app.baseUrl,
  webhooks: app.webhooks,
});

/** Registers the app with the tracker, sends the signed install callback, and enables the app. */
export const install = async (site: Site, app: AppDescriptor, apps: AppRegistry): Promise<void> => {
  apps.register(credentials(site, app));
  await announce(site, app, 'installed');
  await announce(site, app, 'enabled');
};

export const uninstall = async (
  site: Site,
  app: AppDescriptor,
  apps: AppRegistry,
): Promise<void> => {
  await announce(site, app, 'disabled');
  await announce(site, app, 'uninstalled');
  apps.unregister(app.key);
};
