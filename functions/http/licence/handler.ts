import { dynamoUses } from '../../adapters/dynamodb/allowance.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { askedPeople } from '../../adapters/tracker/people.ts';
import { portfolioKeyReader, vendorKeysIn } from '../../licence/read-key.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { deploymentSecret, setting, wire } from '../../wiring.ts';
import { licenceEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('licence');

const listUses = dynamoUses(documentClient(), setting('VIEWS_TABLE'));

const permissions = askedPermissions(app);

const readKey = portfolioKeyReader(vendorKeysIn(deploymentSecret('LICENCE_KEYS_ARN')), systemClock);

export const handler = httpHandler(
  licenceEndpoints({
    ...commands,
    views,
    licence: http.licence,
    permissions,
    readKey,
    listUses,
    findPeople: askedPeople(app),
  }),
  http,
);
