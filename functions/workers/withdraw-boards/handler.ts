import { serviceLog } from '../../adapters/lambda/log.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { appIdentity, licencePorts, wireStores } from '../../wiring.ts';
import { withdrawBoards } from './withdraw-boards.ts';

const log = serviceLog('withdraw-boards');
const { findInstallation, views } = wireStores(log);

const licence = licencePorts(appIdentity(findInstallation), views);
const files = sharedFiles();

export const handler = async (): Promise<void> => {
  log.info('withdrawn', { ...(await withdrawBoards({ files, findInstallation, licence })) });
};
