import { serviceLog } from '../../adapters/lambda/log.ts';
import { wakingViews } from '../../share/renewal/wiring.ts';
import { audiences, deploymentSecret, wireStores } from '../../wiring.ts';
import { webhookHandler } from './webhook.ts';

const log = serviceLog('webhook');
const { commands, views, findInstallation } = wireStores(log);

export const handler = webhookHandler({
  ...commands,
  views: wakingViews(views, log),
  findInstallation,
  audiences: audiences(),
  edgeSecret: deploymentSecret('EDGE_SECRET_ARN'),
  log,
});
