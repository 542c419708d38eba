import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type AppIdentity, appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

/** Permissions from the tracker, asked as the app and cached for a short while. */
export const askedPermissions = (app: AppIdentity): Permissions =>
  rememberedPermissions(trackerPermissions(appRequests(app)), app.clock);
