import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImportProblem, ImportReport } from '../tracker/contract/import-report.ts';
import { importLines, writeImportReport } from './import-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const report = (problems: readonly ImportProblem[]): ImportReport => ({
  issues: 1200,
  projects: ['SEA'],
  versions: 1,
  sprints: 0,
  users: 3,
  boards: [],
  problems,
});

const link = (line: number): ImportProblem => ({
  line,
  kind: 'link',
  reason: 'SEA-1: its link leads away.',
  value: { key: `LAND-${line}` },
});

it('importLines returns only the summary when the import lost nothing', async () => {
  expect(await writeImportReport(folder, [])).toBeNull();
  expect(importLines('sea.jsonl', report([]), null)).toEqual([
    'sea.jsonl: 1,200 issues, 1 release, 0 sprints, 3 people in SEA.',
  ]);
});

it('importLines counts the losses of each kind, and names the file that lists all losses', async () => {
  const lost: ImportProblem = {
    line: 9,
    kind: 'field',
    reason: 'SEA-9: no field.',
    value: 'Secret',
  };
  const problems = [...Array.from({ length: 30 }, (_, index) => link(index + 1)), lost];
  const path = await writeImportReport(folder, problems);
  expect(importLines('sea.jsonl', report(problems), path).slice(1)).toEqual([
    'Not kept, or not as it was:',
    '  30 links to issues outside the file',
    '  1 value of a field unknown here',
    '  31 in all',
    `Each of them with its line: ${join(folder, 'import-report.jsonl')}`,
  ]);
  const lines = (await readFile(path ?? '', 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(problems);
});
