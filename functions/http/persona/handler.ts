import { fetchPublicPicture } from '../../adapters/picture/fetch-public.ts';
import { redrawApart } from '../../adapters/picture/redraw-apart.ts';
import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { newLink } from '../../ports/ids.ts';
import { sharedFiles, uploadForms } from '../../share/wiring.ts';
import { wire } from '../../wiring.ts';
import { personaEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('persona');

const permissions = askedPermissions(app);

export const handler = httpHandler(
  personaEndpoints({
    ...commands,
    views,
    permissions,
    files: sharedFiles(),
    fetchPicture: fetchPublicPicture(),
    redraw: redrawApart(),
    takeAllowance: http.takeAllowance,
    offerUpload: uploadForms(),
    newLink,
  }),
  http,
);
