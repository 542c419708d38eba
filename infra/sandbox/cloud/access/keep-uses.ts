import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access } from './access.ts';

/**
 * Environment variable that `npm run grants` sets: the folder in which every embedded cloud of a run records the used
 * grants.
 */
export const USES_FOLDER = 'CLOUD_GRANT_USES';

export interface KeptUse {
  readonly role: string;
  readonly action: string;
  readonly resource: string;
  readonly used: boolean;
}

export const keepUses = async (access: Access): Promise<void> => {
  const folder = process.env[USES_FOLDER];
  if (!folder) return;
  const uses = access.uses().map(
    ({ grant: { role, action, resource }, calls }): KeptUse => ({
      role,
      action,
      resource,
      used: calls.length > 0,
    }),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(uses));
};
