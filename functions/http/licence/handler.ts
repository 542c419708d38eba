import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { portfolioKeyReader, publicKeysOf } from '../../licence/read-key.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { licenceEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('licence');

const permissions = askedPermissions(app);

const readKey = portfolioKeyReader(publicKeysOf(setting('LICENCE_KEYS')), systemClock);

export const handler = httpHandler(
  licenceEndpoints({ ...commands, views, licence: http.licence, permissions, readKey }),
  http,
);
