import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWithoutOutage, rehearseRotation, rotationTable } from './rehearse.ts';

/**
 * `npm run rehearse:rotation`: rotates each secret of a stage in the embedded cloud while people work. Exits with 1 when
 * a request failed, or when a value was accepted that must not be.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-rotation-'));
try {
  const rotated = await rehearseRotation(dataDir);
  process.stdout.write(`${rotationTable(rotated)}\n`);
  process.exitCode = isWithoutOutage(rotated) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
