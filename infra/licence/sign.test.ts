import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { portfolioKeyReader, publicKeysOf } from '#functions/licence/read-key.ts';
import { chosenStage } from '../config/stages.ts';
import { readLicenceCommand } from './command-line.ts';

const run = promisify(execFile);
const sign = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-licence-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run licence:sign', () => {
  it('creates keys that a stage with the public key accepts, for the named site only', async () => {
    const pair = join(folder, 'vendor.json');
    const { stdout: half } = await sign('--new-pair', pair, '--kid', 'vendor-7');
    expect((await stat(pair)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(half)).not.toHaveProperty('d');
    const { licenceKeys } = chosenStage({ licenceKeys: `[${half}]` });
    const sale = ['--pair', pair, '--site', 'site-one', '--holder', 'Hill Walks'];
    const { stdout: key } = await sign(...sale, '--until', '2030-02-28');
    const read = portfolioKeyReader(
      async () => publicKeysOf(JSON.stringify(licenceKeys)),
      () => instantOf(Date.parse('2030-02-28T23:59:59Z')),
    );
    expect(await read(key, 'site-one' as TenantId)).toEqual({
      id: expect.any(String),
      holder: 'Hill Walks',
      expiresAt: '2030-03-01T00:00:00.000Z',
    });
    await expect(read(key, 'site-two' as TenantId)).rejects.toThrow();
    await expect(sign('--new-pair', pair, '--kid', 'vendor-8')).rejects.toThrow(/EEXIST/);
  });

  it.each([
    [[], '--pair is missing'],
    [['--new-pair', 'file'], '--kid is missing'],
    [['--pair', 'f', '--site', 's', '--holder', 'h', '--until', '2030-02-30'], 'is no day'],
    [['--pair', 'f', '--site', ' ', '--holder', 'h', '--until', '2030-02-20'], '--site is missing'],
  ])('reports the missing argument in %j', (args, sentence) => {
    expect(() => readLicenceCommand(args)).toThrow(sentence);
  });

  it('accepts only public keys of the right type for a stage', () => {
    expect(chosenStage({}).licenceKeys).toEqual([]);
    expect(() => chosenStage({ licenceKeys: '[{"kty":"RSA"}]' })).toThrow();
  });
});
