import type { StageConfig } from '../config/stages.ts';
import { connectModules } from './connect-modules.ts';
import { APP_NAME } from './modules.ts';
import { CONNECT_SCOPES, scopesOf } from './scopes.ts';

/**
 * Returns the Connect descriptor of a stage: what the host installs, and which URLs it calls (R-HOST-1). All regions
 * share one descriptor; a site with data residency in a named region uses the stage's deployment in that region.
 */
export const descriptorOf = ({
  appKey,
  appUrl,
  regionUrls = {},
}: Pick<StageConfig, 'appKey' | 'appUrl'> & Partial<Pick<StageConfig, 'regionUrls'>>) => ({
  key: appKey,
  name: APP_NAME,
  description: 'Story maps, roadmaps and portfolios that live in Jira.',
  vendor: { name: 'Cairn', url: appUrl },
  baseUrl: appUrl,
  ...(Object.keys(regionUrls).length > 0 ? { regionBaseUrls: regionUrls } : {}),
  links: { self: `${appUrl}/atlassian-connect.json` },
  authentication: { type: 'jwt' },
  lifecycle: {
    installed: '/connect/installed',
    uninstalled: '/connect/uninstalled',
    enabled: '/connect/enabled',
    disabled: '/connect/disabled',
  },
  apiVersion: 1,
  apiMigrations: { 'signed-install': true, 'context-qsh': true, gdpr: true },
  enableLicensing: true,
  scopes: scopesOf(CONNECT_SCOPES),
  modules: connectModules(appKey),
});
