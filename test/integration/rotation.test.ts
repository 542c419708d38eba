import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithoutOutage, rehearseRotation, rotationTable } from '#infra/rotation/rehearse.ts';

describe('the secrets of a stage', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-rotation-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('are rotated while people work, without a failed request', async () => {
    const rotated = await rehearseRotation(dataDir);
    process.stdout.write(`${rotationTable(rotated)}\n`);
    expect(rotated.map(({ failures, wrong }) => [failures, wrong])).toEqual(
      rotated.map(() => [[], []]),
    );
    expect(rotated.length).toBe(9);
    expect(isWithoutOutage(rotated)).toBe(true);
  });
});
