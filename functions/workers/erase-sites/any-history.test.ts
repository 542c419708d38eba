import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { partitionKey } from '../../adapters/items/keys.ts';
import { GONE, goneSites } from '../../ports/site/gone-sites.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { callbackBody, installClaims } from '../../testing/host.ts';
import { deeds, play } from '../../testing/random/random-history.ts';
import { ask } from '../../testing/request.ts';
import { OTHER_SITE, SITE } from '../../testing/site.ts';
import {
  always,
  contentOf,
  crashing,
  host,
  imageOf,
  keptOf,
  LATER,
  plantHistory,
  plantImages,
  portsOf,
} from '../../testing/sites/left-site.ts';
import { eraseSites } from './erase-sites.ts';

describe('eraseSites', () => {
  let tokens: Record<'installed' | 'uninstalled', string>;
  beforeAll(async () => {
    tokens = {
      installed: await host.sign(installClaims('installed')),
      uninstalled: await host.sign(installClaims('uninstalled')),
    };
  });

  it('erases everything of one site and nothing of others, wherever it is stopped', async () => {
    await fc.assert(
      fc.asyncProperty(
        deeds(25),
        fc.array(fc.nat({ max: 150 }), { minLength: 1, maxLength: 6 }),
        async (done, stops) => {
          const backend = memoryBackend([OTHER_SITE]);
          await ask(memoryHandler(backend, host.trust), 'POST /connect/installed', {
            token: tokens.installed,
            body: callbackBody('installed'),
          });
          await play(backend, done);
          plantImages(backend);
          await ask(memoryHandler(backend, host.trust), 'POST /connect/uninstalled', {
            token: tokens.uninstalled,
            body: callbackBody('uninstalled'),
          });
          await catchUp(backend);
          await plantHistory(backend);
          const others = contentOf(backend, OTHER_SITE.clientKey);
          for (const after of stops) {
            await eraseSites(crashing(portsOf(backend), after), LATER, always).catch(() => null);
          }
          const last = await eraseSites(portsOf(backend), LATER, always);
          expect(last).toMatchObject({ finished: true, notIndexed: [] });
          expect(keptOf(backend, SITE.clientKey)).toEqual([]);
          expect(contentOf(backend, OTHER_SITE.clientKey)).toBe(others);
          expect(keptOf(backend, OTHER_SITE.clientKey)).toContain(imageOf(OTHER_SITE.clientKey));
          const gone = partitionKey(GONE.tenant, goneSites.name, GONE.partition);
          expect(backend.database.rows.get(gone)).toBeUndefined();
        },
      ),
      { numRuns: 40 },
    );
  });
});
