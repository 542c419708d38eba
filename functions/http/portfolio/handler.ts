import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { portfolioEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('portfolio');

const permissions = askedPermissions(app);

export const handler = httpHandler(
  portfolioEndpoints({
    ...commands,
    views,
    permissions,
    findKnownAccounts: http.findKnownAccounts,
  }),
  http,
);
