import { beforeEach, describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { withdrawBoards } from './withdraw-boards.ts';

const host = testHost();
const CONTENT = { tasks: [], stories: [], releases: [], sprints: [] };

let backend: ReturnType<typeof memoryBackend>;

const send = async (line: Parameters<typeof ask>[1], body: object, site = SITE) =>
  ask(memoryHandler(backend, host.trust), line, { token: await contextToken(site), body });
const store = (site = SITE) => send('POST /smb/share/-1/store', CONTENT, site);
const pictures = () => [...backend.files.keys()].filter((key) => key.startsWith('share/'));
const withdraw = () =>
  withdrawBoards({
    files: memorySharedFiles(backend.files),
    findInstallation: backend.findInstallation,
    licence: backend.http.licence,
  });

beforeEach(async () => {
  backend = memoryBackend();
  for (const site of [SITE, OTHER_SITE]) {
    await send('PUT /smb/share/-1', { enable: true, boardName: 'Walks' }, site);
    await store(site);
  }
});

describe('a shared board', () => {
  it('stays published while its site has a licence', async () => {
    expect(await withdraw()).toEqual({ pictures: 2, withdrawn: 0 });
    expect(pictures()).toHaveLength(2);
  });

  it('is withdrawn without a licence, and published at the same link by the next change', async () => {
    const before = pictures();
    backend.host.licence = NO_LICENCE;
    expect(await withdraw()).toEqual({ pictures: 2, withdrawn: 2 });
    expect(pictures()).toEqual([]);
    backend.host.licence = { ...NO_LICENCE, active: true };
    expect((await store()).status).toBe(200);
    expect(before).toContain(pictures()[0]);
  });

  it('is withdrawn when its site is uninstalled, while boards of other sites stay', async () => {
    const gone = { ...SITE, state: 'uninstalled' };
    backend.database.installations.set(SITE.clientKey, JSON.stringify(gone));
    expect(await withdraw()).toEqual({ pictures: 2, withdrawn: 1 });
    expect(pictures()).toHaveLength(1);
    expect(await withdraw()).toEqual({ pictures: 1, withdrawn: 0 });
  });

  it('is withdrawn when no link leads to it', async () => {
    const [kept, lost] = pictures().map((key) => key.split('/')[1]);
    backend.files.delete(`links/${lost}.json`);
    expect(await withdraw()).toEqual({ pictures: 2, withdrawn: 1 });
    expect(pictures()).toEqual([`share/${kept}/board.json`]);
  });

  it('stays published while the tracker is unavailable', async () => {
    const findAppLicence = async () => {
      throw new CatalogueError(refusal('BUSY'));
    };
    backend.http = { ...backend.http, licence: { ...backend.http.licence, findAppLicence } };
    expect(await withdraw()).toMatchObject({ withdrawn: 0 });
    expect(pictures()).toHaveLength(2);
  });
});
