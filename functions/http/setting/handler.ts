import { appRequests } from '../../adapters/tracker/app-request.ts';
import { trackerPermissions } from '../../adapters/tracker/permissions.ts';
import { rememberedPermissions } from '../../adapters/tracker/remembered.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { settingEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('setting');

const ask = appRequests({ appKey: setting('APP_KEY'), findInstallation, clock: systemClock });
const permissions = rememberedPermissions(trackerPermissions(ask), systemClock);

export const handler = httpHandler(settingEndpoints({ ...commands, views, permissions }), http);
