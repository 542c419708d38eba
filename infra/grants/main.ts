import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USES_FOLDER } from '../sandbox/cloud/access/keep-uses.ts';
import { type KeptUse, unusedGrants } from './unused.ts';

/**
 * `npm run grants [FILE…]`: runs the integration tests (or those files of them), and lists the grants of handlers that
 * no call in any of their clouds needed: to be removed, or the tests lack something. Ends with 1 where there are some.
 */
const folder = mkdtempSync(join(tmpdir(), 'cairn-grants-'));
const files = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'integration', ...(files.length > 0 ? files : ['test/integration'])],
  { stdio: 'inherit', env: { ...process.env, [USES_FOLDER]: folder } },
);
const kept = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptUse[],
);
rmSync(folder, { recursive: true });
const unused = unusedGrants(kept);
const summary = `${kept.length} clouds, ${kept[0]?.length ?? 0} grants, ${unused.length} used by nobody`;
process.stdout.write(`\n${[summary, ...unused].join('\n  ')}\n`);
process.exitCode = status === 0 && unused.length === 0 ? 0 : 1;
