import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { jobEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('job');

const permissions = askedPermissions(app);

export const handler = httpHandler(jobEndpoints({ ...commands, views, permissions }), http);
