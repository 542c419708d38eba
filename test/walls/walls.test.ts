import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.dependency-cruiser.cjs');

let house: string | undefined;

afterEach(async () => {
  if (house) await rm(house, { recursive: true, force: true });
  house = undefined;
});

/** Creates a tiny repository that contains these files. Returns the names of the import rules that it breaks. */
const wallsBrokenBy = async (files: Record<string, string>): Promise<string[]> => {
  house = await mkdtemp(join(tmpdir(), 'cairn-walls-'));
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), source);
  }
  const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] as string))];
  const args = [cruiser, '--config', config, '--output-type', 'json', ...rooms];
  const { stdout } = await run(process.execPath, args, {
    cwd: house,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((failure: { stdout: string }) => failure);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
};

const EMPTY = 'export const here = true;\n';

const cases: { wall: string; files: Record<string, string> }[] = [
  {
    wall: 'no-cycles',
    files: {
      'domain/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'domain/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  },
  {
    wall: 'domain-imports-only-its-own',
    files: { 'domain/a.ts': "import { readFile } from 'node:fs';\nexport const a = readFile;\n" },
  },
  {
    wall: 'domain-imports-only-its-own',
    files: {
      'domain/a.ts': "import { here } from '../web/b.ts';\nexport const a = here;\n",
      'web/b.ts': EMPTY,
    },
  },
  {
    wall: 'domain/kernel-imports-only-its-own',
    files: {
      'domain/kernel/a.ts':
        "import type { Goal } from '../aggregates/goal.ts';\nexport type A = Goal;\n",
      'domain/aggregates/goal.ts': 'export type Goal = string;\n',
    },
  },
  {
    wall: 'domain-aggregates-imports-only-rooms-below',
    files: {
      'domain/aggregates/a.ts':
        "import type { Body } from '../contracts/b.ts';\nexport type A = Body;\n",
      'domain/contracts/b.ts': 'export type Body = string;\n',
    },
  },
  {
    wall: 'web-sees-only-domain-and-locales',
    files: {
      'web/a.ts': "import { here } from '../functions/b.ts';\nexport const a = here;\n",
      'functions/b.ts': EMPTY,
    },
  },
  ...['infra/sandbox/cloud', 'infra/sandbox/tracker'].flatMap((room) =>
    ['a.ts', 'a.test.ts'].map((name) => ({
      wall: `${room}-imports-only-its-own`,
      files: {
        [`${room}/${name}`]: "import { here } from '../../config/b.ts';\nexport const a = here;\n",
        'infra/config/b.ts': EMPTY,
      },
    })),
  ),
  {
    wall: 'functions-never-see-web-or-infra',
    files: {
      'functions/a.ts': "import { here } from '../infra/b.ts';\nexport const a = here;\n",
      'infra/b.ts': EMPTY,
    },
  },
  {
    wall: 'infra-never-sees-web-or-tests',
    files: {
      'infra/a.ts': "import { here } from '../web/b.ts';\nexport const a = here;\n",
      'web/b.ts': EMPTY,
    },
  },
  {
    wall: 'features-never-see-each-other',
    files: {
      'web/features/one/a.ts': "import { here } from '../two/b.ts';\nexport const a = here;\n",
      'web/features/two/b.ts': EMPTY,
    },
  },
  {
    wall: 'features-are-entered-by-their-index',
    files: {
      'web/app/a.ts': "import { here } from '../features/one/b.ts';\nexport const a = here;\n",
      'web/features/one/b.ts': EMPTY,
    },
  },
  {
    wall: 'web-store-imports-only-rooms-below',
    files: {
      'web/store/a.ts': "import { here } from '../page/b.ts';\nexport const a = here;\n",
      'web/page/b.ts': EMPTY,
    },
  },
  {
    wall: 'board-roadmap-and-ui-are-presentational',
    files: {
      'web/board/a.ts': "import { here } from '../app/store.ts';\nexport const a = here;\n",
      'web/app/store.ts': EMPTY,
    },
  },
  {
    wall: 'only-adapters-import-sdk-clients',
    files: {
      'functions/http/goal/a.ts':
        "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nexport const a = new DynamoDBClient();\n",
    },
  },
  {
    wall: 'no-unresolved',
    files: { 'domain/a.ts': "import { b } from './missing.ts';\nexport const a = b;\n" },
  },
  {
    wall: 'domain-builders-stay-pure',
    files: {
      'domain/testing/a.ts': "import { readFile } from 'node:fs';\nexport const a = readFile;\n",
    },
  },
  {
    wall: 'builders-serve-tests',
    files: {
      'functions/a.ts': "import { here } from './testing/b.ts';\nexport const a = here;\n",
      'functions/testing/b.ts': EMPTY,
    },
  },
  {
    wall: 'tests-are-leaves',
    files: {
      'domain/a.ts': "import { b } from './b.test.ts';\nexport const a = b;\n",
      'domain/b.test.ts': 'export const b = 1;\n',
    },
  },
];

describe('the import rules of the repository', () => {
  it.each(cases)('report that the rule $wall is broken', async ({ wall, files }) => {
    expect(await wallsBrokenBy(files)).toContain(wall);
  });

  it('report nothing if no rule is broken', async () => {
    const files = {
      'domain/a.ts': "import { b } from './b.ts';\nexport const a = b;\n",
      'domain/b.ts': 'export const b = 1;\n',
      'web/c.ts': "import { a } from '../domain/a.ts';\nexport const c = a;\n",
      'infra/sandbox/cloud/d.ts':
        "import { createServer } from 'node:http';\nimport * as z from 'zod';\nimport { e } from './lambda/e.ts';\nexport const d = [createServer, z, e];\n",
      'infra/sandbox/cloud/lambda/e.ts': 'export const e = 1;\n',
    };
    expect(await wallsBrokenBy(files)).toEqual([]);
  });
});
