import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/kernel/time.ts';
import type { Backend } from '../../testing/backend.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import {
  always,
  callback,
  contentOf,
  DAY,
  host,
  imageOf,
  keptOf,
  LATER,
  leftSite,
  portsOf,
} from '../../testing/sites/left-site.ts';
import { START } from '../../testing/time.ts';
import { eraseSites } from './erase-sites.ts';

describe('an uninstalled site', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await leftSite();
  });

  it('keeps all data during its grace period', async () => {
    const before = keptOf(backend, SITE.clientKey);
    const early = instantOf(START + 30 * DAY - 1000);
    expect(await eraseSites(portsOf(backend), early, always)).toEqual({
      sites: 0,
      items: 0,
      finished: true,
      notIndexed: [],
    });
    expect(keptOf(backend, SITE.clientKey)).toEqual(before);
  });

  it('starts a new grace period when it is installed and uninstalled again', async () => {
    const before = keptOf(backend, SITE.clientKey);
    const { installations } = backend.database;
    const site = installations.get(SITE.clientKey);
    if (!site) throw new Error('the site is not known');
    const left = { ...JSON.parse(site), signedAt: (START + 20 * DAY) / 1000 };
    installations.set(SITE.clientKey, JSON.stringify(left));
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 0, items: 0 });
    expect(keptOf(backend, SITE.clientKey)).toEqual(before);
  });

  it('loses all data after its grace period: events, rows, links, pages, pictures and record', async () => {
    const others = contentOf(backend, OTHER_SITE.clientKey);
    const otherFiles = backend.files.size / 2;
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({
      sites: 1,
      finished: true,
    });
    expect(keptOf(backend, SITE.clientKey)).toEqual([]);
    expect(contentOf(backend, OTHER_SITE.clientKey)).toBe(others);
    expect(backend.files.size).toBe(otherFiles);
    expect(keptOf(backend, OTHER_SITE.clientKey)).toContain(imageOf(OTHER_SITE.clientKey));
  });

  it('keeps its data when it is installed again within its grace period', async () => {
    await callback(backend, 'installed');
    await eraseSites(portsOf(backend), LATER, always);
    const handler = memoryHandler(backend, host.trust);
    const answer = await ask(handler, 'GET /smb/plugin-setting/-1', {
      token: await contextToken(SITE),
    });
    expect(answer.body).toMatchObject({ shareBoardName: 'Walks', enableShareBoard: true });
  });

  it('cannot be installed while its erasure is unfinished', async () => {
    let pages = 0;
    const stopped = await eraseSites(portsOf(backend), LATER, () => {
      pages += 1;
      return pages < 3;
    });
    expect(stopped.finished).toBe(false);
    expect(await callback(backend, 'installed')).toMatchObject({
      status: 503,
      body: { code: 'BUSY' },
    });
  });

  it('starts empty when it is installed after its erasure', async () => {
    await eraseSites(portsOf(backend), LATER, always);
    expect((await callback(backend, 'installed')).status).toBe(204);
    const handler = memoryHandler(backend, host.trust);
    const answer = await ask(handler, 'GET /smb/plugin-setting/-1', {
      token: await contextToken(SITE),
    });
    expect(answer.body).toMatchObject({ shareBoardName: '', enableShareBoard: false });
  });
});
