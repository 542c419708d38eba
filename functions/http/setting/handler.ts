import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { settingEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('setting');

const permissions = askedPermissions(app);

export const handler = httpHandler(settingEndpoints({ ...commands, views, permissions }), http);
