import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USES_FOLDER } from '../sandbox/cloud/access/keep-uses.ts';
import { checkExplanations, type KeptUse, unusedGrants } from './unused.ts';

/**
 * `npm run grants [FILE…]`: runs the integration tests (or only these files) and lists the handlers' grants that no
 * call needed. Remove such a grant, test it, or explain it in `explained.ts`. Exits with 1 when a grant is unexplained.
 * A grant that is needed only after a fault may be listed in one run and missing in the next.
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
const { unexplained, outdated } = checkExplanations(unused);
const printList = (title: string, lines: readonly string[]): void => {
  process.stdout.write(`${[title, ...lines].join('\n  ')}\n`);
};
printList(
  `\n${kept.length} clouds, ${kept[0]?.length ?? 0} grants, ${unused.length} used by nobody`,
  unused,
);
printList(`${unexplained.length} unexplained`, unexplained);
if (files.length === 0) printList(`${outdated.length} explanations of what was used`, outdated);
process.exitCode = status === 0 && unexplained.length === 0 ? 0 : 1;
