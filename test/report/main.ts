import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureLines, type TestReport } from './failures.ts';

/** Prints the failures in the JSON report that the first argument names. */
const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as TestReport;
for (const line of failureLines(report, join(import.meta.dirname, '../..'))) {
  process.stdout.write(`${line}\n`);
}
