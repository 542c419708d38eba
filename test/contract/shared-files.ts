import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SharedFile, SharedFiles } from '#functions/ports/files/shared-files.ts';

const file = (body: string, over: Partial<SharedFile> = {}): SharedFile => ({
  body: Buffer.from(body),
  type: 'application/json',
  caching: 'no-cache',
  ...over,
});

export const sharedFilesContract = (files: () => SharedFiles): void => {
  const text = async (key: string): Promise<string | null> => {
    const body = await files().get(key);
    return body && Buffer.from(body).toString('utf8');
  };

  it('has no files at first', async () => {
    expect(await text('share/a/board.json')).toBeNull();
  });

  it('returns a file unchanged', async () => {
    const long = `${'é 😀 '.repeat(200_000)}.`;
    await files().put('share/a_-1/board.json', file(long));
    expect(await text('share/a_-1/board.json')).toBe(long);
    await files().put('links/empty.json', file(''));
    expect(await text('links/empty.json')).toBe('');
  });

  it('unpacks compressed files', async () => {
    await files().put('a', file('', { body: gzipSync('{"packed":true}'), encoding: 'gzip' }));
    expect(await text('a')).toBe('{"packed":true}');
  });

  it('replaces a file completely', async () => {
    await files().put('a', file('the first, which was longer'));
    await files().put('a', file('the second'));
    expect(await text('a')).toBe('the second');
  });

  it('removes a file, and does nothing when the file is missing', async () => {
    await files().put('share/a/board.json', file('a'));
    await files().put('share/b/board.json', file('b'));
    await files().remove('share/a/board.json');
    await files().remove('share/a/board.json');
    expect(await text('share/a/board.json')).toBeNull();
    expect(await text('share/b/board.json')).toBe('b');
  });

  it('lists all files of a folder, in any number, and no files of other folders', async () => {
    const keys = Array.from({ length: 12 }, (_, at) => `folder-a/${String(at).padStart(2, '0')}`);
    for (const key of [...keys, 'folder-ab/x', 'folder/a']) await files().put(key, file('x'));
    expect([...(await files().list('folder-a/'))].sort()).toEqual(keys);
    expect(await files().list('nothing/')).toEqual([]);
  });
};
