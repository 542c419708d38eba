import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { auditEndpoints } from './endpoints.ts';

const { views, findInstallation, http } = wire('audit');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});

export const handler = httpHandler(auditEndpoints({ views, permissions }), http);
