import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Storage, startStorage } from '#infra/sandbox/cloud/storage/storage.ts';

/** A bucket of the real service, where one is named: it has to be there and empty. */
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
  for (const Key of ['once', 'many']) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  client.destroy();
  await embedded?.stop();
});

const put = (Key: string, Body: string, rule: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...rule }));
const textOf = async (Key: string): Promise<string | undefined> =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe('a conditional write', () => {
  it('makes a file once', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
    expect(await textOf('once')).toBe('first');
  });

  it('replaces what somebody has seen, and nothing else', async () => {
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

  it('of many at once succeeds for one', async () => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'once' }));
    const writes = Array.from({ length: 8 }, (_, at) => put('once', `${at}`, { IfNoneMatch: '*' }));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
