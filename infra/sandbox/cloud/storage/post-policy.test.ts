import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOfForm } from './post-policy.ts';

describe('an upload policy', () => {
  const signedAt = Date.parse('2026-11-21T09:00:00Z');
  const sign = (policy: string): string => {
    const hmac = (key: string | Buffer, text: string) =>
      createHmac('sha256', key).update(text).digest();
    const key = ['us-east-1', 's3', 'aws4_request'].reduce(hmac, hmac('AWS4secret', '20261121'));
    return hmac(key, policy).toString('hex');
  };
  const judged = (conditions: unknown[], overrides: Record<string, string> = {}) => {
    const signedFields = {
      key: 'folder/a.png',
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': 'me/20261121/us-east-1/s3/aws4_request',
      'x-amz-date': '20261121T090000Z',
      ...overrides,
    };
    const { key: _, ...rest } = signedFields;
    const all = [
      ...Object.entries(rest).map(([name, value]) => ({ [name]: value })),
      ...conditions,
    ];
    const policy = btoa(JSON.stringify({ expiration: '2026-11-21T09:10:00Z', conditions: all }));
    const fields = new Map(
      Object.entries({ ...signedFields, policy, 'x-amz-signature': sign(policy) }),
    );
    return (
      refusalOfForm({ bucket: 'b', fields, fileBytes: 1 }, () => 'secret', signedAt)?.code ?? null
    );
  };

  it('can require that a field equals a text or begins with a text', () => {
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
