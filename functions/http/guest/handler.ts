import { readMapFiles } from '#domain/sharing/page/map-files.ts';
import { dynamoAllowance } from '../../adapters/dynamodb/allowance.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { setting, wire } from '../../wiring.ts';
import { guestEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('guest');

const takeAllowance = dynamoAllowance(documentClient(), setting('VIEWS_TABLE'));
const files = sharedFiles();

export const handler = guestHandler(
  guestEndpoints({
    ...commands,
    views,
    findInstallation,
    takeAllowance,
    licence: http.licence,
    files,
    map: readMapFiles(setting('PUBLIC_MAP')),
  }),
  http,
);
