import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#domain/kernel/time.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { s3UploadForms } from '#functions/adapters/s3/upload-form.ts';
import { ACCESS_KEY, REGION } from '../base/names.ts';
import { refusalOfForm } from './post-policy.ts';
import { type Storage, startStorage } from './storage.ts';

const BUCKET = 'pictures';
const KEY = 'persona-upload/owner/persona/name';
const MOST = 1000;

/** Creates the product's own upload forms at a chosen moment. */
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

  it('is accepted as signed by the product, up to its size limit', async () => {
    expect(await post({}, MOST)).toEqual([204, undefined]);
    expect(await stored()).toBe(MOST);
  });

  it('is accepted with a session token that its policy names', async () => {
    fields = { ...(await formsAt(Date.now, { token: 'a-session' })(KEY, MOST)).fields };
    expect(await post()).toEqual([204, undefined]);
    expect(await post({ 'x-amz-security-token': 'another' })).toEqual([403, 'AccessDenied']);
  });

  it.each<[string, Record<string, string | undefined>, number, string, string]>([
    ['one byte too many', {}, MOST + 1, BUCKET, 'EntityTooLarge'],
    ['no bytes at all', {}, 0, BUCKET, 'EntityTooSmall'],
    ['another key', { key: 'share/x/board.json' }, 10, BUCKET, 'AccessDenied'],
    ['another bucket', {}, 10, 'another', 'AccessDenied'],
    ['a field that nobody allowed', { 'Content-Type': 'text/html' }, 10, BUCKET, 'AccessDenied'],
    ['a rule about lists', { acl: 'public-read' }, 10, BUCKET, 'AccessDenied'],
    ['no policy', { policy: undefined }, 10, BUCKET, 'AccessDenied'],
    ['no signature', { 'x-amz-signature': undefined }, 10, BUCKET, 'AccessDenied'],
    [
      'a false signature',
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

  it('is refused when it has expired or has another signer', async () => {
    fields = { ...(await formsAt(() => Date.now() - 600_000)(KEY, MOST)).fields };
    expect(await post()).toEqual([403, 'AccessDenied']);
    fields = { ...(await formsAt(Date.now, { secret: 'guessed' })(KEY, MOST)).fields };
    expect(await post()).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await stored()).toBeNull();
  });
});

describe('an upload policy', () => {
  const at = Date.parse('2026-11-21T09:00:00Z');
  const sign = (policy: string): string => {
    const hmac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text).digest();
    const key = ['us-east-1', 's3', 'aws4_request'].reduce(hmac, hmac('AWS4secret', '20261121'));
    return hmac(key, policy).toString('hex');
  };
  const judged = (conditions: unknown[], over: Record<string, string> = {}) => {
    const said = {
      key: 'folder/a.png',
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': 'me/20261121/us-east-1/s3/aws4_request',
      'x-amz-date': '20261121T090000Z',
      ...over,
    };
    const { key: _, ...rest } = said;
    const all = [
      ...Object.entries(rest).map(([name, value]) => ({ [name]: value })),
      ...conditions,
    ];
    const policy = btoa(JSON.stringify({ expiration: '2026-11-21T09:10:00Z', conditions: all }));
    const fields = new Map(Object.entries({ ...said, policy, 'x-amz-signature': sign(policy) }));
    return refusalOfForm({ bucket: 'b', fields, fileBytes: 1 }, () => 'secret', at)?.code ?? null;
  };

  it("may require a field's value or its beginning", () => {
    expect(judged([['eq', '$key', 'folder/a.png']])).toBeNull();
    expect(judged([['eq', '$key', 'folder/b.png']])).toBe('AccessDenied');
    expect(judged([['starts-with', '$key', 'folder/']])).toBeNull();
    expect(judged([['starts-with', '$key', 'other/']])).toBe('AccessDenied');
    expect(judged([])).toBe('AccessDenied');
  });

  it('is refused when a condition is unknown', () => {
    expect(judged([['matches', '$key', '.*']])).toBe('InvalidPolicyDocument');
    expect(judged([{ key: 'folder/a.png' }], { 'x-ignore-me': 'x' })).toBeNull();
  });
});
