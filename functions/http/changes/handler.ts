import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { changesEndpoints } from './endpoints.ts';

const { views, findInstallation, http } = wire('changes');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});

export const handler = httpHandler(
  changesEndpoints({ views, permissions, clock: systemClock }),
  http,
);
