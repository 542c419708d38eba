import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { newLink, systemClock } from '../../ports/ids.ts';
import { sharedFiles, uploadForms } from '../../share/wiring.ts';
import { setting, wire } from '../../wiring.ts';
import { personaEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('persona');

const permissions = askedPermissions({
  appKey: setting('APP_KEY'),
  findInstallation,
  clock: systemClock,
});

export const handler = httpHandler(
  personaEndpoints({
    ...commands,
    views,
    permissions,
    files: sharedFiles(),
    offerUpload: uploadForms(),
    newLink,
  }),
  http,
);
