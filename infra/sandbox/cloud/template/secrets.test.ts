import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GeneratedSecrets } from './secrets.ts';

const generated = (...arns: string[]) => arns.map((arn) => ({ arn, key: null, given: null }));

describe('a generated secret', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-secrets-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has the same value in the next run with the same folder', async () => {
    const file = join(folder, 'generated.json');
    const first = await GeneratedSecrets.open(file);
    await first.declare(generated('Seal', 'Edge'));
    const second = await GeneratedSecrets.open(file);
    await second.declare(generated('Seal', 'Edge', 'Later'));
    expect(second.valueOf('Seal')).toBe(first.valueOf('Seal'));
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')))).toEqual([
      'Seal',
      'Edge',
      'Later',
    ]);
  });

  it('has the value of the template, if the template contains one', async () => {
    const secrets = await GeneratedSecrets.open();
    await secrets.declare([{ arn: 'Keys', key: null, given: '[]' }]);
    expect(secrets.valueOf('Keys')).toBe('[]');
  });

  it('throws when no stack declares the secret', async () => {
    const secrets = await GeneratedSecrets.open();
    expect(() => secrets.valueOf('Elsewhere')).toThrow('"Elsewhere"');
  });
});
