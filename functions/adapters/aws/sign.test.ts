import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/kernel/time.ts';
import { signRequest, type UnsignedRequest } from './sign.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = '2013-05-24T00:00:00.000Z' as Instant;
const S3 = { service: 's3', region: 'us-east-1', credentials, now };
const HOST = 'https://examplebucket.s3.amazonaws.com';

const signatureOf = (headers: Record<string, string>): string | undefined =>
  /Signature=(.*)$/.exec(headers.authorization ?? '')?.[1];
const bare = (method: UnsignedRequest['method'], url: string): UnsignedRequest => ({
  method,
  url: new URL(url),
  headers: {},
  body: new Uint8Array(),
});

/**
 * The expected signatures are from AWS's documentation, "Signature Calculations: Transferring Payload in a Single
 * Chunk".
 */
describe('a request to S3', () => {
  it('is signed as in the documentation when it reads an object', async () => {
    const request = { ...bare('GET', `${HOST}/test.txt`), headers: { range: 'bytes=0-9' } };
    const headers = await signRequest(request, S3);
    expect(signatureOf(headers)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
    expect(headers).not.toHaveProperty('host');
  });

  it('is signed as in the documentation when its query has a name without a value', async () => {
    const headers = await signRequest(bare('GET', `${HOST}/?lifecycle`), S3);
    expect(signatureOf(headers)).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  it('is signed with the hash of its body', async () => {
    const put = {
      ...bare('PUT', `${HOST}/test%24file.text`),
      body: Buffer.from('Welcome to Amazon S3.'),
    };
    const headers = await signRequest(put, S3);
    expect(headers['x-amz-content-sha256']).toBe(
      '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    );
    expect(headers.authorization).toContain('host;x-amz-content-sha256;x-amz-date');
    const other = await signRequest({ ...put, body: Buffer.from('Welcome') }, S3);
    expect(signatureOf(other)).not.toBe(signatureOf(headers));
  });

  it('is signed as in the documentation when it has a query', async () => {
    const headers = await signRequest(bare('GET', `${HOST}/?max-keys=2&prefix=J`), S3);
    expect(signatureOf(headers)).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  it('is signed with the token of temporary credentials', async () => {
    const borrowed = { ...credentials, sessionToken: 'token' };
    const headers = await signRequest(bare('GET', HOST), { ...S3, credentials: borrowed });
    expect(headers['x-amz-security-token']).toBe('token');
    expect(headers.authorization).toMatch(/SignedHeaders=[^,]*;x-amz-security-token,/);
  });
});

describe('a request to a service other than S3', () => {
  it('is signed with a path that is escaped twice', async () => {
    const model = 'https://bedrock-runtime.us-east-1.amazonaws.com/model/a%3A0/converse';
    const as = (service: string) => signRequest(bare('POST', model), { ...S3, service });
    const once = await signRequest(bare('POST', model.replace('%3A', '%253A')), S3);
    expect((await as('bedrock')).authorization).toContain('/us-east-1/bedrock/aws4_request');
    expect(signatureOf(await as('bedrock'))).not.toBe(signatureOf(once));
    expect(signatureOf(await as('bedrock'))).not.toBe(signatureOf(await as('s3')));
  });
});
