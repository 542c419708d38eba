import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageConfig } from '../../config/stages.ts';

/**
 * Returns the client's files that public pages reference. The client's build lists them, because their names contain
 * hashes.
 */
export const publicMapFiles = ({ clientDir }: Pick<StageConfig, 'clientDir'>): string => {
  const file = join(clientDir, 'public-map.json');
  if (!existsSync(file)) {
    throw new Error(`The public map is not built (${file} is missing): run "npm run build" first.`);
  }
  return readFileSync(file, 'utf8');
};
