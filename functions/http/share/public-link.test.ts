import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import { pluginSettingSchema } from '#domain/contracts/sharing.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { SITE } from '../../testing/site.ts';
import { sharingSite } from '../../testing/sites/sharing.ts';

let site: ReturnType<typeof sharingSite>;

beforeEach(() => {
  site = sharingSite();
});

const namesOf = (link: string | null) => [`links/${link}.json`, `share/${link}/board.json`];

describe('a public link', () => {
  it('is off at first', async () => {
    const { body } = await site.send('GET /smb/plugin-setting/-1');
    expect(body).toEqual({
      id: '-1',
      enableConfluence: false,
      enableShareBoard: false,
      enableShareSubtasks: false,
      shareBoardName: '',
      shareBoardId: null,
      presentation: FIRST_PRESENTATION,
      hasPassword: false,
      pages: null,
      version: 0,
    });
  });

  it('is created when sharing is switched on, with the name of the board', async () => {
    const setting = await site.share();
    expect(setting).toMatchObject({ enableShareBoard: true, shareBoardName: 'Walks', version: 2 });
    expect(setting.shareBoardId).toHaveLength(32);
    expect((await site.send('GET /smb/plugin-setting/-1')).body).toEqual({
      ...setting,
      stored: null,
    });
    expect(setting.stored).toBeNull();
    const target = site.backend.files.get(`links/${setting.shareBoardId}.json`);
    expect(JSON.parse(String(target?.body && Buffer.from(target.body)))).toEqual({
      tenant: SITE.clientKey,
      board: '-1',
    });
    expect(await compareViews(memoryStoreScan(site.backend.database))).toEqual([]);
  });

  it('is deleted with its files when sharing is switched off', async () => {
    await site.share();
    await site.store();
    const off = await site.saveSharing({ enable: false });
    expect(off).toMatchObject({ enableShareBoard: false, shareBoardId: null });
    expect(site.fileNames()).toEqual([]);
  });

  it('is replaced on rotation, and the files of the old link are deleted', async () => {
    const { shareBoardId: old } = await site.share();
    await site.store();
    const { body } = await site.send('POST /smb/share/-1/rotate');
    const { shareBoardId: link } = pluginSettingSchema.parse(body);
    expect(link).not.toBe(old);
    expect(site.fileNames()).toEqual([`links/${link}.json`]);
    await site.store();
    expect(site.fileNames()).toEqual(namesOf(link));
  });

  it('loses its files with the next save when an earlier deletion failed', async () => {
    const { shareBoardId: link } = await site.share();
    await site.store();
    const kept = new Map(site.backend.files);
    await site.saveSharing({ enable: false });
    for (const [key, file] of kept) site.backend.files.set(key, file);
    expect(site.fileNames()).toEqual(namesOf(link));
    await site.saveSharing({ enable: false });
    expect(site.fileNames()).toEqual([]);
  });

  it('gets a missing file back with the next stored picture', async () => {
    const { shareBoardId: link } = await site.share();
    site.backend.files.clear();
    await site.store();
    expect(site.fileNames()).toEqual(namesOf(link));
  });

  it('of a project is kept under the id of the project', async () => {
    const answer = await site.send('PUT /smb/share/10', { body: { enable: true } });
    expect(answer).toMatchObject({ status: 200, body: { id: '10', enableShareBoard: true } });
  });
});
