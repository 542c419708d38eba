import { readMapFiles } from '#domain/sharing/page/map-files.ts';
import { dynamoAllowance, dynamoAllowanceReturn } from '../../adapters/dynamodb/allowance.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { guestHandler } from '../../middleware/guest-handler.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { setting, wire } from '../../wiring.ts';
import { guestEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('guest');

const counters = [documentClient(), setting('VIEWS_TABLE')] as const;
const files = sharedFiles();

export const handler = guestHandler(
  guestEndpoints({
    ...commands,
    views,
    findInstallation,
    takeAllowance: dynamoAllowance(...counters),
    returnAllowance: dynamoAllowanceReturn(...counters),
    licence: http.licence,
    files,
    map: readMapFiles(setting('PUBLIC_MAP')),
  }),
  http,
);
