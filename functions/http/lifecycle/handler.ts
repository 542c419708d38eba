import { keyServer } from '../../adapters/http/key-server.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { lifecycleHandler } from './lifecycle.ts';

const { commands, findInstallation, http } = wire('lifecycle');

export const handler = lifecycleHandler({
  ...commands,
  findInstallation,
  appKey: setting('APP_KEY'),
  log: http.log,
  edgeSecret: http.edgeSecret,
  trust: {
    fetchKey: keyServer(setting('INSTALL_KEYS_URL')),
    appBaseUrl: setting('APP_BASE_URL'),
    clock: systemClock,
  },
});
