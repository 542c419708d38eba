import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { portfolioEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('portfolio');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});

export const handler = httpHandler(
  portfolioEndpoints({
    ...commands,
    views,
    permissions,
    findKnownAccounts: http.findKnownAccounts,
  }),
  http,
);
