import { request } from 'node:http';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Storage, startStorage } from '#infra/sandbox/cloud/storage/storage.ts';

/** Name of an empty bucket in AWS. If it is set, the tests use this bucket instead of the emulator. */
const REAL = process.env.CAIRN_S3_BUCKET;
const Bucket = REAL ?? 'conformance';

let embedded: Storage | undefined;
let client: S3Client;

beforeAll(async () => {
  if (!REAL) embedded = await startStorage();
  client = new S3Client(
    embedded
      ? {
          endpoint: embedded.url,
          region: 'us-east-1',
          forcePathStyle: true,
          credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
        }
      : {},
  );
  if (embedded) await client.send(new CreateBucketCommand({ Bucket }));
});
afterAll(async () => {
  for (const Key of ['once', 'many', 'large'])
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  client.destroy();
  await embedded?.stop();
});

const put = (Key: string, Body: string, rule: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...rule }));
const textOf = async (Key: string): Promise<string | undefined> =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe('a conditional write', () => {
  it('creates a file only if it does not exist', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
    expect(await textOf('once')).toBe('first');
  });

  it('replaces a file only if its ETag has not changed', async () => {
    const { ETag } = await put('many', 'first');
    await put('many', 'second', { IfMatch: ETag });
    await expect(put('many', 'third', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(put('nowhere', 'x', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    expect(await textOf('many')).toBe('second');
  });

  it('succeeds for exactly one of many concurrent requests', async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'once' }));
    const writes = Array.from({ length: 8 }, (_, at) => put('once', `${at}`, { IfNoneMatch: '*' }));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the tags of a file', () => {
  const Key = 'many';
  const tagsOf = async () =>
    (await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet ?? [];
  const tag = (...TagSet: { Key: string; Value: string }[]) =>
    client.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet } }));

  it('are stored with the file, and replaced together', async () => {
    await put(Key, 'tagged', { Tagging: 'kind=map&for=a%20%26%20b' });
    expect(await tagsOf()).toEqual([
      { Key: 'kind', Value: 'map' },
      { Key: 'for', Value: 'a & b' },
    ]);
    await tag({ Key: 'kind', Value: '<list>' });
    expect(await tagsOf()).toEqual([{ Key: 'kind', Value: '<list>' }]);
    expect(await textOf(Key)).toBe('tagged');
    await client.send(new DeleteObjectTaggingCommand({ Bucket, Key }));
    expect(await tagsOf()).toEqual([]);
    await tag({ Key: 'kind', Value: 'map' });
    await put(Key, 'written anew');
    expect(await tagsOf()).toEqual([]);
  });

  it('are at most ten with different names, and need an existing file', async () => {
    await put(Key, 'tagged');
    const many = Array.from({ length: 11 }, (_, at) => ({ Key: `k${at}`, Value: 'v' }));
    await expect(tag(...many)).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } });
    const twice = { Key: 'same', Value: 'v' };
    await expect(tag(twice, twice)).rejects.toMatchObject({ name: 'InvalidTag' });
    const nowhere = new GetObjectTaggingCommand({ Bucket, Key: 'nowhere' });
    await expect(client.send(nowhere)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('a large file', () => {
  const MIB = 1024 * 1024;
  const Key = 'large';
  const begin = async (): Promise<string> => {
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    return UploadId;
  };
  const part = async (UploadId: string, PartNumber: number, Body: Uint8Array) => {
    const of = { Bucket, Key, UploadId, PartNumber, Body };
    const { ETag } = await client.send(new UploadPartCommand(of));
    return { PartNumber, ETag };
  };
  const complete = (UploadId: string, Parts: readonly object[], rule: object = {}) =>
    client.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key,
        UploadId,
        MultipartUpload: { Parts: [...Parts] },
        ...rule,
      }),
    );
  const held = async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };

  it('can be uploaded in one request', async () => {
    const body = Buffer.alloc(24 * MIB, 'x');
    await client.send(new PutObjectCommand({ Bucket, Key, Body: body }));
    expect((await held()).equals(body)).toBe(true);
  });

  it('can be assembled from parts of different sizes, in order', async () => {
    const upload = await begin();
    const bodies = [Buffer.alloc(20 * MIB, 'a'), Buffer.alloc(12 * MIB, 'b'), Buffer.from('c')];
    const last = await part(upload, 3, bodies[2] ?? Buffer.alloc(0));
    const first = await part(upload, 1, bodies[0] ?? Buffer.alloc(0));
    const second = await part(upload, 2, bodies[1] ?? Buffer.alloc(0));
    const { ETag } = await complete(upload, [first, second, last]);
    expect(ETag).toMatch(/-3"$/);
    expect((await held()).equals(Buffer.concat(bodies))).toBe(true);
  });

  it('cannot have a part with an invalid number, or a small part before the last one', async () => {
    const upload = await begin();
    const parts = [
      await part(upload, 1, Buffer.from('small')),
      await part(upload, 2, Buffer.from('last')),
    ];
    await expect(complete(upload, parts)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(part(upload, 10_001, Buffer.from('x'))).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload }));
    await expect(complete(upload, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('is written only if the condition of the write is met, also from parts', async () => {
    const upload = await begin();
    const only = await part(upload, 1, Buffer.from('only'));
    await expect(complete(upload, [only], { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload }));
  });

  it.skipIf(REAL)('is refused if it has more than 5 GiB, before its content is read', async () => {
    const { hostname, port } = new URL(embedded?.url ?? '');
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-length': 5 * 1024 ** 3 + 1 };
      const path = `/${Bucket}/${Key}`;
      const asked = request({ hostname, port, path, method: 'PUT', headers }, (response) => {
        resolve(response.statusCode);
        asked.destroy();
      });
      asked.on('error', reject);
      asked.flushHeaders();
    });
    expect(status).toBe(400);
  });
});
