import type { Permissions } from '../../ports/permissions.ts';
import { type AppIdentity, appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

/** Permissions as the tracker tells them to the app, remembered for a short while. */
export const askedPermissions = (app: AppIdentity): Permissions =>
  rememberedPermissions(trackerPermissions(appRequests(app)), app.clock);
