import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { milestoneEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('milestone');

const permissions = askedPermissions(app);

export const handler = httpHandler(milestoneEndpoints({ ...commands, views, permissions }), http);
