import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { auditEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('audit');

const permissions = askedPermissions(app);

export const handler = httpHandler(auditEndpoints({ ...commands, views, permissions }), http);
