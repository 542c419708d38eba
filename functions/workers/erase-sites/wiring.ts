import { removeAiKeys } from '../../adapters/aws/ai-keys.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { dynamoErasure } from '../../adapters/dynamodb/erasure.ts';
import { dynamoInstallations } from '../../adapters/dynamodb/lookups.ts';
import { dynamoViewStore } from '../../adapters/dynamodb/view-store.ts';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { secretAccess, setting, siteBox } from '../../wiring.ts';
import type { ErasePorts } from './erase-sites.ts';

export const log = serviceLog('erase-sites');

const client = documentClient();
const tables = {
  events: setting('EVENTS_TABLE'),
  views: setting('VIEWS_TABLE'),
  installations: setting('INSTALLATIONS_TABLE'),
};

export const erasePorts: ErasePorts = {
  store: dynamoErasure(client, tables),
  views: dynamoViewStore(client, tables.views),
  findInstallation: dynamoInstallations({ client, table: tables.installations, box: siteBox() }),
  files: sharedFiles(),
  removeAiKey: removeAiKeys(secretAccess(), { prefix: setting('AI_KEYS_PREFIX') }),
  graceDays: Number(setting('GRACE_DAYS')),
};
