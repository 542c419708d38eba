import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { newLink } from '../../ports/ids.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { wire } from '../../wiring.ts';
import { shareEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('share');

const permissions = askedPermissions(app);
const files = sharedFiles();

export const handler = httpHandler(
  shareEndpoints({ ...commands, views, permissions, files, newLink }),
  http,
);
