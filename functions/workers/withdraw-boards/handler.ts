import { sharedFiles } from '../../share/wiring.ts';
import { wire } from '../../wiring.ts';
import { withdrawBoards } from './withdraw-boards.ts';

const { findInstallation, http } = wire('withdraw-boards');

const files = sharedFiles();

/** Run on a schedule. */
export const handler = async (): Promise<void> => {
  const report = await withdrawBoards({ files, findInstallation, licence: http.licence });
  http.log.info('withdrawn', { ...report });
};
