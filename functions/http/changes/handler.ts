import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wakingViews } from '../../share/renewal/wiring.ts';
import { wire } from '../../wiring.ts';
import { changesEndpoints } from './endpoints.ts';

const { views, http, app, commands } = wire('changes');

const permissions = askedPermissions(app);

export const handler = httpHandler(
  changesEndpoints({
    ...commands,
    views: wakingViews(views, http.log),
    permissions,
  }),
  http,
);
