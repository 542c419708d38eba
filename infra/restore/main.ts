import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRestored, rehearsalTable, rehearseRestore } from './rehearse.ts';

/**
 * `npm run rehearse:restore`: fills a site in the embedded cloud, deletes its tables, restores them from copies,
 * replays and compares. Exits with 1 when a difference is left.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-restore-'));
try {
  const rehearsal = await rehearseRestore(dataDir);
  process.stdout.write(`${rehearsalTable(rehearsal)}\n`);
  process.exitCode = isRestored(rehearsal) ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
