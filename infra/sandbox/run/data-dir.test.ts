import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDir } from './data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the data folder', () => {
  it('is refused while another process uses it', async () => {
    await writeFile(join(folder, 'lock'), String(process.ppid));
    await expect(openDataDir(folder, false)).rejects.toThrow(
      `Another sandbox (process ${process.ppid}) is using ${folder}.`,
    );
  });

  it.each(['99999999', 'nonsense', ''])(
    'is usable again with the lock file %j, because its process has ended',
    async (lock) => {
      await writeFile(join(folder, 'lock'), lock);
      const data = await openDataDir(folder, false);
      await data.release(true);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('loses only data of the sandbox when it is reset', async () => {
    await mkdir(join(folder, 'tracker'));
    await writeFile(join(folder, 'origin.json'), '{}');
    await writeFile(join(folder, 'my-notes.txt'), 'mine');
    const data = await openDataDir(folder, true);
    await data.release(true);
    expect(await readdir(folder)).toEqual(['my-notes.txt']);
  });

  it('is refused with a message of one line when it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openDataDir(file, false)).rejects.toThrow(/file cannot be used as data folder: /);
  });
});
