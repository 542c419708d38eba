import { buildApp } from 'fauxqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memorySharedFiles } from '#functions/adapters/memory/shared-files.ts';
import { type BucketAccess, s3SharedFiles } from '#functions/adapters/s3/shared-files.ts';
import type { SharedFile, SharedFiles } from '#functions/ports/files/shared-files.ts';
import { systemClock } from '#functions/ports/ids.ts';
import { sharedFilesContract } from './shared-files.ts';

describe('published files in memory', () => {
  let files: SharedFiles;
  beforeEach(() => {
    files = memorySharedFiles(new Map<string, SharedFile>());
  });
  sharedFilesContract(() => files);
});

describe('published files on S3', () => {
  const app = buildApp({ logger: false });
  const access: Omit<BucketAccess, 'url'> = {
    region: 'us-east-1',
    credentials: () => ({ accessKeyId: 'local', secretAccessKey: 'local' }),
    clock: systemClock,
  };
  let endpoint = '';
  let round = 0;
  let url = '';

  beforeAll(async () => {
    endpoint = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    round += 1;
    url = `${endpoint}/boards-${round}`;
    expect((await fetch(url, { method: 'PUT' })).ok).toBe(true);
  });
  afterAll(() => app.close());

  sharedFilesContract(() => s3SharedFiles({ ...access, url, pageSize: 5 }));

  it('have the content type and the cache control with which they were stored', async () => {
    const body = Buffer.from('{}');
    const metadata = { type: 'application/json; charset=utf-8', caching: 'no-cache' };
    await s3SharedFiles({ ...access, url }).put('a', { body, ...metadata });
    const { headers } = await fetch(`${url}/a`);
    expect(headers.get('content-type')).toBe(metadata.type);
    expect(headers.get('cache-control')).toBe(metadata.caching);
  });

  it('fail with STORE_UNAVAILABLE when the store cannot be reached', async () => {
    const away = s3SharedFiles({ ...access, url: 'http://127.0.0.1:9' });
    const gone = s3SharedFiles({ ...access, url: `${endpoint}/no-such-bucket` });
    for (const tried of [
      away.get('a'),
      away.remove('a'),
      away.put('a', { body: new Uint8Array(), type: 'a/b', caching: '' }),
      gone.put('a', { body: new Uint8Array(), type: 'a/b', caching: '' }),
    ]) {
      await expect(tried).rejects.toMatchObject({ refusal: { code: 'STORE_UNAVAILABLE' } });
    }
  });
});
