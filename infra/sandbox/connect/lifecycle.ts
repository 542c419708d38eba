import type { AppDescriptor, LifecycleEvent } from './descriptor.ts';
import type { SigningKey } from './keys.ts';
import type { Tenant } from './tenant.ts';
import { type Clock, mintLifecycleToken, mintSharedSecretToken } from './tokens.ts';

export interface Site {
  readonly baseUrl: string;
  readonly tenant: Tenant;
  readonly key: SigningKey;
  readonly clock: Clock;
}

const callbackBody = (site: Site, app: AppDescriptor, event: LifecycleEvent) => ({
  key: app.key,
  clientKey: site.tenant.clientKey,
  oauthClientId: site.tenant.oauthClientId,
  publicKey: site.key.publicPem,
  ...(event === 'installed' ? { sharedSecret: site.tenant.sharedSecret } : {}),
  serverVersion: '1001.0.0-SNAPSHOT',
  pluginsVersion: '1001.0.0',
  baseUrl: site.baseUrl,
  displayUrl: site.baseUrl,
  displayUrlServicedeskHelpCenter: site.baseUrl,
  productType: 'jira',
  description: 'Cairn sandbox site',
  eventType: event,
});

const isSignedWithKey = (event: LifecycleEvent): boolean =>
  event === 'installed' || event === 'uninstalled';

/**
 * Sends the app an install, uninstall, enable or disable callback. Like Jira, signs install and uninstall with RS256,
 * and the other callbacks with the shared secret. Sends nothing if the app declares no URL for the callback. Rejects if
 * the app refuses the callback.
 */
export const announce = async (
  site: Site,
  app: AppDescriptor,
  event: LifecycleEvent,
): Promise<void> => {
  const path = app.lifecycle[event];
  if (path === undefined) return;
  const token = isSignedWithKey(event)
    ? await mintLifecycleToken(site.key, site.tenant, { appBaseUrl: app.baseUrl, path }, site.clock)
    : await mintSharedSecretToken(site.tenant, path, site.clock);
  const response = await fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(callbackBody(site, app, event)),
  });
  if (response.ok) return;
  const answer = (await response.text()).slice(0, 300);
  throw new Error(`${app.name} answered ${response.status} to "${event}": ${answer}`);
};
