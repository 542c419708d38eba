import type { Permissions } from '../../ports/tracker/permissions.ts';
import { type AppIdentity, appRequests } from './app-request.ts';
import { trackerPermissions } from './permissions.ts';
import { rememberedPermissions } from './remembered.ts';

/** Reads permissions from the tracker as the app, and caches them for a short time. */
export const askedPermissions = (app: AppIdentity): Permissions =>
  rememberedPermissions(trackerPermissions(appRequests(app)), app.clock);
