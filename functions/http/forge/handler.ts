import { documentClient } from '../../adapters/dynamodb/client.ts';
import { dynamoSystemTokens } from '../../adapters/dynamodb/system-token.ts';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { siteDescriber } from '../../adapters/tracker/describe-site.ts';
import { wakingViews } from '../../share/renewal/wiring.ts';
import { deploymentSecret, forgeSettings, setting, wireStores } from '../../wiring.ts';
import { absentHandler, forgeHandler } from './forge.ts';

const log = serviceLog('forge');
const { commands, ...stores } = wireStores(log);
const front = { ids: commands.ids, log, edgeSecret: deploymentSecret('EDGE_SECRET_ARN') };
const settings = forgeSettings();

/** Answers 404 in a deployment without a Forge app. */
export const handler =
  settings === null
    ? absentHandler(front)
    : forgeHandler({
        ...commands,
        ...stores,
        ...front,
        views: wakingViews(stores.views, log),
        trust: settings,
        tokens: settings.tokens,
        locations: settings.locations,
        describe: siteDescriber(setting('APP_KEY')),
        saveSystemToken: dynamoSystemTokens(documentClient(), setting('INSTALLATIONS_TABLE')),
      });
