import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { goalEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('goal');

const permissions = askedPermissions(app);

export const handler = httpHandler(goalEndpoints({ ...commands, views, permissions }), http);
