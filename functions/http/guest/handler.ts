import { readMapFiles } from '#domain/publishing/page/map-files.ts';
import { dynamoAllowanceReturn } from '../../adapters/dynamodb/allowance.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { setting, wire } from '../../wiring.ts';
import { guestEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('guest');

const files = sharedFiles();

export const handler = guestHandler(
  guestEndpoints({
    ...commands,
    views,
    findInstallation,
    takeAllowance: http.takeAllowance,
    returnAllowance: dynamoAllowanceReturn(documentClient(), setting('VIEWS_TABLE')),
    licence: http.licence,
    files,
    map: readMapFiles(setting('PUBLIC_MAP')),
  }),
  http,
);
