import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import { newLink, systemClock } from '../../ports/ids.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { audiences, setting, wire } from '../../wiring.ts';
import { shareEndpoints } from './endpoints.ts';
import { EXPORT_ROUTE, exportHandler } from './export.ts';

const { commands, views, http, app, findInstallation } = wire('share');

const permissions = askedPermissions(app);
const files = sharedFiles();
const ports = { ...commands, views, permissions, files, newLink };

const people = httpHandler(shareEndpoints(ports), http);
const exported = exportHandler({
  ...ports,
  ...http,
  audiences: audiences(),
  baseUrl: setting('APP_BASE_URL'),
  findInstallation,
  clock: systemClock,
});

/** Accepts tokens of people on the host's pages and, for exports, of the host itself. */
export const handler: HttpHandler = (event, context) =>
  event.routeKey === EXPORT_ROUTE ? exported(event, context) : people(event, context);
