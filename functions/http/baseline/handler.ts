import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { baselineEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('baseline');

const permissions = askedPermissions(app);

export const handler = httpHandler(baselineEndpoints({ ...commands, views, permissions }), http);
