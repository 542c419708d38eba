import { documentClient } from '../../adapters/dynamodb/client.ts';
import { dynamoErasure } from '../../adapters/dynamodb/erasure.ts';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { setting } from '../../wiring.ts';
import type { ErasePorts } from './erase-sites.ts';

export const log = serviceLog('erase-sites');

export const erasePorts: ErasePorts = {
  store: dynamoErasure(documentClient(), {
    events: setting('EVENTS_TABLE'),
    views: setting('VIEWS_TABLE'),
    installations: setting('INSTALLATIONS_TABLE'),
  }),
  files: sharedFiles(),
  graceDays: Number(setting('GRACE_DAYS')),
};
