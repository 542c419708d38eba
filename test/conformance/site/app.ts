import type { AppCredentials } from '#infra/sandbox/tracker/contract/apps.ts';
import type { ConformanceSite } from './site.ts';

export const APP: AppCredentials = {
  key: 'cairn',
  name: 'Cairn',
  clientKey: '5b2c9c3e-0000-4000-8000-000000000001',
  sharedSecret: 'the-shared-secret-of-the-conformance-suite',
  oauthClientId: 'conformance-client',
  publicKey: '',
  baseUrl: 'http://127.0.0.1:9',
  webhooks: [],
};

export const installApp = (site: ConformanceSite, app: Partial<AppCredentials> = {}): void =>
  site.tracker.apps.register({ ...APP, ...app });
