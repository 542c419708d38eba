import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { storeOver } from '../../testing/store.ts';
import { openPictures } from './pictures.ts';

const ATTACHMENT = '/rest/api/3/attachment';
const FILES = [
  { id: '11', mimeType: 'image/png', size: 900 },
  { id: '12', mimeType: 'image/png', size: 9_000_000 },
];

let made: Blob[] = [];
let revoked: string[] = [];
beforeEach(() => {
  made = [];
  revoked = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const issue = (id: string) => ({ id, updated: 'now' });

/** Opens a site where issue 1 has a small picture and issue 2 a large one. The host can read only `files`. */
const opened = async (files: Readonly<Record<string, Blob>>) => {
  const asked: string[] = [];
  const host = memoryHost({
    files,
    answer: ({ body }) => {
      const { issueIdsOrKeys } = body as { issueIdsOrKeys: string[] };
      const issues = issueIdsOrKeys.map((id) => ({
        id,
        fields: { attachment: FILES.slice(Number(id) - 1, Number(id)) },
      }));
      return { status: 200, body: { issues }, retryAfter: null };
    },
  });
  const readFile = async (url: string) => {
    asked.push(url);
    return host.readFile(url);
  };
  const { store } = await storeOver({ ...host, readFile });
  return { pictures: store.dispatch(openPictures()), asked };
};

describe('openPictures', () => {
  it('reads the thumbnail through the host once, and releases its URL on close', async () => {
    const { pictures, asked } = await opened({ [`${ATTACHMENT}/thumbnail/11`]: new Blob(['a']) });
    const both = await Promise.all([
      pictures.addressOf(issue('1')),
      pictures.addressOf(issue('1')),
    ]);
    expect(both).toEqual(['blob:1', 'blob:1']);
    expect(asked).toEqual([`${ATTACHMENT}/thumbnail/11`]);
    pictures.close();
    await vi.waitFor(() => expect(revoked).toEqual(['blob:1']));
    expect(await pictures.addressOf(issue('1'))).toBe('blob:2');
  });

  it('reads the full file if there is no thumbnail and the file is small', async () => {
    const whole = new Blob(['whole']);
    const { pictures, asked } = await opened({
      [`${ATTACHMENT}/content/11`]: whole,
      [`${ATTACHMENT}/content/12`]: whole,
    });
    expect(await pictures.addressOf(issue('1'))).toBe('blob:1');
    expect(await pictures.addressOf(issue('2'))).toBeNull();
    expect(made).toEqual([whole]);
    expect(asked).not.toContain(`${ATTACHMENT}/content/12`);
  });
});
