import { describe, expect, it } from 'vitest';
import { secretReader } from '#functions/adapters/aws/secret.ts';
import { systemClock } from '#functions/ports/ids.ts';
import { tickingClock } from '#functions/testing/time.ts';
import { KEY, openModels, SECRET, SIGNED } from './model-writers.ts';

const { secrets } = await openModels();

describe('a secret', () => {
  it('is read by its ARN with a signed call, and cached for some minutes', async () => {
    const MINUTE = 60_000;
    let now = Date.parse('2026-11-21T09:00:00.000Z');
    const clock = () => tickingClock(now)();
    const read = secretReader({ ...SIGNED, url: secrets.url, clock }, SECRET);
    expect([await read(), await read()]).toEqual([KEY, KEY]);
    expect(secrets.requests).toHaveLength(1);
    expect(secrets.requests[0]).toMatchObject({
      path: '/',
      text: JSON.stringify({ SecretId: SECRET, VersionStage: 'AWSCURRENT' }),
      headers: {
        'x-amz-target': 'secretsmanager.GetSecretValue',
        authorization: expect.stringContaining('/eu-west-1/secretsmanager/aws4_request'),
      },
    });
    secrets.answers(() => ({ status: 200, body: '{"SecretString":"rotated"}' }));
    now += 6 * MINUTE;
    expect(await read()).toBe('rotated');
  });

  it('is requested again after a failed request', async () => {
    const read = secretReader({ ...SIGNED, url: secrets.url, clock: systemClock }, SECRET);
    for (const body of ['{}', '{"SecretString":""}']) {
      secrets.answers(() => ({ status: 200, body }));
      await expect(read()).rejects.toThrow();
    }
    secrets.answers(() => ({ status: 200, body: `{"SecretString":"${KEY}"}` }));
    expect(await read()).toBe(KEY);
  });
});
