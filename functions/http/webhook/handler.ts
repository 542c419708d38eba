import { serviceLog } from '../../adapters/powertools/log.ts';
import { wireStores } from '../../wiring.ts';
import { webhookHandler } from './webhook.ts';

const { commands, views, findInstallation } = wireStores();

export const handler = webhookHandler({
  ...commands,
  views,
  findInstallation,
  log: serviceLog('webhook'),
});
