import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { boardEndpoints } from './endpoints.ts';

const { views, http, app } = wire('board');

const permissions = askedPermissions(app);

export const handler = httpHandler(boardEndpoints({ views, permissions }), http);
