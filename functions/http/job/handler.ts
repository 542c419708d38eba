import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { jobEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('job');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});

export const handler = httpHandler(jobEndpoints({ ...commands, views, permissions }), http);
