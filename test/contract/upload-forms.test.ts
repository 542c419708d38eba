import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, instantOf } from '#domain/kernel/time.ts';
import { s3UploadForms } from '#functions/adapters/s3/upload-form.ts';
import { ACCESS_KEY, REGION } from '#infra/sandbox/cloud/base/names.ts';
import { type Storage, startStorage } from '#infra/sandbox/cloud/storage/storage.ts';

const BUCKET = 'pictures';
const KEY = 'persona-upload/owner/persona/name';
const MOST = 1000;

/** Returns upload forms as the product signs them. The test controls the time of signing. */
const formsAt = (now: () => number, over: { secret?: string; token?: string } = {}) => {
  const clock: Clock = () => instantOf(now());
  return s3UploadForms({
    bucket: BUCKET,
    region: REGION,
    clock,
    credentials: () => ({
      accessKeyId: ACCESS_KEY.id,
      secretAccessKey: over.secret ?? ACCESS_KEY.secret,
      sessionToken: over.token,
    }),
  });
};

describe('an upload form for the embedded S3', () => {
  let storage: Storage;
  let fields: Record<string, string>;

  beforeAll(async () => {
    storage = await startStorage();
    await fetch(`${storage.url}/${BUCKET}`, { method: 'PUT' });
    await fetch(`${storage.url}/another`, { method: 'PUT' });
  });
  afterAll(() => storage.stop());
  beforeEach(async () => {
    await fetch(`${storage.url}/${BUCKET}/${KEY}`, { method: 'DELETE' });
    fields = { ...(await formsAt(Date.now)(KEY, MOST)).fields };
  });

  const post = async (
    over: Record<string, string | undefined> = {},
    bytes = 10,
    bucket = BUCKET,
  ): Promise<[number, string | undefined]> => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...over })) {
      if (value !== undefined) form.append(name, value);
    }
    form.append('file', new Blob([new Uint8Array(bytes).fill(7)]), 'nora.png');
    const response = await fetch(`${storage.url}/${bucket}`, { method: 'POST', body: form });
    const code = /<Code>(\w+)</.exec(await response.text())?.[1];
    return [response.status, code];
  };
  const stored = async (): Promise<number | null> => {
    const response = await fetch(`${storage.url}/${BUCKET}/${KEY}`);
    const { byteLength } = await response.arrayBuffer();
    return response.ok ? byteLength : null;
  };

  it('is accepted for files up to its size limit', async () => {
    expect(await post({}, MOST)).toEqual([204, undefined]);
    expect(await stored()).toBe(MOST);
  });

  it("is accepted with the session token that the form's policy names", async () => {
    fields = { ...(await formsAt(Date.now, { token: 'a-session' })(KEY, MOST)).fields };
    expect(await post()).toEqual([204, undefined]);
    expect(await post({ 'x-amz-security-token': 'another' })).toEqual([403, 'AccessDenied']);
  });

  it.each<[string, Record<string, string | undefined>, number, string, string]>([
    ['one byte too many', {}, MOST + 1, BUCKET, 'EntityTooLarge'],
    ['no bytes at all', {}, 0, BUCKET, 'EntityTooSmall'],
    ['another key', { key: 'share/x/board.json' }, 10, BUCKET, 'AccessDenied'],
    ['another bucket', {}, 10, 'another', 'AccessDenied'],
    [
      'a field that the policy does not allow',
      { 'Content-Type': 'text/html' },
      10,
      BUCKET,
      'AccessDenied',
    ],
    ['an access control list', { acl: 'public-read' }, 10, BUCKET, 'AccessDenied'],
    ['no policy', { policy: undefined }, 10, BUCKET, 'AccessDenied'],
    ['no signature', { 'x-amz-signature': undefined }, 10, BUCKET, 'AccessDenied'],
    [
      'a wrong signature',
      { 'x-amz-signature': '0'.repeat(64) },
      10,
      BUCKET,
      'SignatureDoesNotMatch',
    ],
    ['another policy', { policy: btoa('{"conditions":[]}') }, 10, BUCKET, 'SignatureDoesNotMatch'],
    ['another algorithm', { 'x-amz-algorithm': 'none' }, 10, BUCKET, 'SignatureDoesNotMatch'],
  ])('is refused with %s', async (_, over, bytes, bucket, code) => {
    expect((await post(over, bytes, bucket))[1]).toBe(code);
    expect(await stored()).toBeNull();
  });

  it('is refused when it has expired or was signed with another key', async () => {
    fields = { ...(await formsAt(() => Date.now() - 600_000)(KEY, MOST)).fields };
    expect(await post()).toEqual([403, 'AccessDenied']);
    fields = { ...(await formsAt(Date.now, { secret: 'guessed' })(KEY, MOST)).fields };
    expect(await post()).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await stored()).toBeNull();
  });
});
