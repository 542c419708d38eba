import type { AppDescriptor } from '../../connect/descriptor.ts';
import type { Site } from '../../connect/lifecycle.ts';
import { connectContext, NOWHERE, templateValues } from '../model/place.ts';
import { moduleAddress } from './addresses.ts';
import { appModules } from './app-modules.ts';
import { frameUrl } from './frame-url.ts';
import type { HostedApp } from './hosted-app.ts';

/**
 * Returns the parameters of the host page's URL whose names begin with `ac.`. The URL of a module may contain them as
 * variables.
 */
const ownParameters = (url: URL): [string, string][] =>
  [...url.searchParams].filter(([name]) => name.startsWith('ac.'));

/** Returns a Connect app. Its pages come from the app's own origin and use the bridge `AP`. */
export const connectApp = (site: Site, app: AppDescriptor, licensed: () => boolean): HostedApp => ({
  kind: 'connect',
  key: app.key,
  name: app.name,
  modules: appModules(app),
  addressOf: (module, place) => moduleAddress(app.key, module, place),
  linksTo: (module, place) => [{ label: module.name, href: moduleAddress(app.key, module, place) }],
  frameOf: ({ session, url }, place, module, parameters = {}) =>
    frameUrl(site, {
      appBaseUrl: app.baseUrl,
      appKey: app.key,
      module,
      user: session.user,
      context: connectContext(place, licensed()),
      values: templateValues(place, [...ownParameters(url), ...Object.entries(parameters)]),
    }),
  exportOf: async ({ session, url }, module, parameters) => {
    const exported = module.macro?.exported ?? null;
    if (exported === null) return null;
    const address = await frameUrl(site, {
      appBaseUrl: app.baseUrl,
      appKey: app.key,
      module: { ...module, url: exported, cacheable: false },
      user: session.user,
      context: connectContext(NOWHERE, licensed()),
      values: templateValues(NOWHERE, [...ownParameters(url), ...Object.entries(parameters)]),
    });
    const answer = await fetch(address);
    return answer.ok ? answer.text() : null;
  },
  forgePage: () => null,
});
