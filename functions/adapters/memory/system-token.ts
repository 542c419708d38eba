import * as z from 'zod/mini';
import type { SaveSystemToken } from '../../ports/site/forge-site.ts';
import { installationSchema } from '../../ports/site/installations.ts';
import type { MemoryDatabase } from './database.ts';

export const memorySystemTokens =
  ({ installations }: MemoryDatabase): SaveSystemToken =>
  async ({ clientKey }, systemToken) => {
    const site = z.parse(installationSchema, JSON.parse(installations.get(clientKey) ?? 'null'));
    if (site.state !== 'installed' || !site.forge) return;
    const forge = { ...site.forge, systemToken };
    installations.set(clientKey, JSON.stringify({ ...site, forge }));
  };
