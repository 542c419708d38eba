import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/kernel/time.ts';
import { rotatingSecret } from './rotating-secret.ts';

const AGE_MS = 60_000;

/** A Secrets Manager with one secret. A value of null is a missing version; `isAway` answers nothing but 500. */
const manager = { current: 'first' as string, former: null as string | null, isAway: false };
let calls: number;
let now: number;
let server: Server;
let url: string;

beforeEach(async () => {
  Object.assign(manager, { current: 'first', former: null, isAway: false });
  calls = 0;
  now = Date.parse('2026-11-22T09:00:00Z');
  server = createServer((request, response) => {
    calls += 1;
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { VersionStage } = JSON.parse(text);
      const value = VersionStage === 'AWSPREVIOUS' ? manager.former : manager.current;
      const status = manager.isAway ? 500 : value === null ? 400 : 200;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(
        JSON.stringify(
          status === 200 ? { SecretString: value } : { __type: 'ResourceNotFoundException' },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const opened = () =>
  rotatingSecret(
    {
      url,
      region: 'eu-central-1',
      credentials: () => ({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: undefined }),
      clock: () => instantOf(now),
    },
    { arn: 'arn:of:a:secret', ageMs: AGE_MS },
  );

describe('a secret of the deployment', () => {
  it('has one value, and a second one while it is rotated', async () => {
    const secret = opened();
    expect(await secret.read()).toEqual({ current: 'first', former: null });
    Object.assign(manager, { current: 'second', former: 'first' });
    now += AGE_MS - 1;
    expect(await secret.read()).toEqual({ current: 'first', former: null });
    now += 1;
    expect(await secret.read()).toEqual({ current: 'second', former: 'first' });
    manager.former = null;
    now += AGE_MS;
    expect(await secret.read()).toEqual({ current: 'second', former: null });
  });

  it('is read once for callers at the same time', async () => {
    const secret = opened();
    await Promise.all(Array.from({ length: 20 }, () => secret.read()));
    expect(calls).toBe(2);
  });

  it('is read before its age when the values are asked for anew', async () => {
    const secret = opened();
    await secret.read();
    Object.assign(manager, { current: 'second', former: 'first' });
    expect(await secret.readAnew()).toEqual({ current: 'second', former: 'first' });
  });

  it('stays valid while Secrets Manager does not answer, and is read again soon', async () => {
    const secret = opened();
    await secret.read();
    Object.assign(manager, { current: 'second', former: 'first', isAway: true });
    now += AGE_MS;
    expect(await secret.read()).toEqual({ current: 'first', former: null });
    manager.isAway = false;
    now += 5_000;
    expect(await secret.read()).toEqual({ current: 'second', former: 'first' });
  });

  it('is not there when it could never be read', async () => {
    manager.isAway = true;
    await expect(opened().read()).rejects.toThrow('500');
  });
});
