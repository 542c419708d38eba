import { expect, it } from 'vitest';
import { signed } from './sign.ts';

/** The examples of the service's own documentation ("Signature Calculations: Transferring Payload in a Single Chunk"). */
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = '2013-05-24T00:00:00.000Z';
const HOST = 'https://examplebucket.s3.amazonaws.com';
const signatureOf = (headers: Record<string, string>): string | undefined =>
  /Signature=(.*)$/.exec(headers.authorization ?? '')?.[1];

it('signs a read as the service does', () => {
  const headers = signed(
    {
      method: 'GET',
      url: new URL(`${HOST}/test.txt`),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
    },
    CREDENTIALS,
    'us-east-1',
    NOW,
  );
  expect(signatureOf(headers)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  expect(headers).not.toHaveProperty('host');
});

it('signs a write as the service does', () => {
  const headers = signed(
    {
      method: 'PUT',
      url: new URL(`${HOST}/test%24file.text`),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    CREDENTIALS,
    'us-east-1',
    NOW,
  );
  expect(signatureOf(headers)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('sends the token of borrowed credentials, and signs it', () => {
  const request = {
    method: 'GET',
    url: new URL(HOST),
    headers: {},
    body: new Uint8Array(),
  } as const;
  const headers = signed(request, { ...CREDENTIALS, sessionToken: 'token' }, 'us-east-1', NOW);
  expect(headers['x-amz-security-token']).toBe('token');
  expect(headers.authorization).toContain('x-amz-security-token,');
});
