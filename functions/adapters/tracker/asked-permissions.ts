import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type AppIdentity, appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

/** Permissions as the tracker gives them to the app, cached for a short while. */
export const askedPermissions = (app: AppIdentity): Permissions =>
  rememberedPermissions(trackerPermissions(appRequests(app)), app.clock);
