import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { newLink, systemClock } from '../../ports/ids.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { setting, wire } from '../../wiring.ts';
import { shareEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('share');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});
const files = sharedFiles();

export const handler = httpHandler(
  shareEndpoints({ ...commands, views, permissions, files, newLink }),
  http,
);
