import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportLoss, ImportProblem, ImportReport } from '../tracker/contract/import-report.ts';

export const REPORT_FILE = 'import-report.jsonl';

/** The words for each kind of loss after a count, in singular and plural. */
const WORDS: Readonly<Record<ImportLoss, readonly [one: string, many: string]>> = {
  row: ['row that is no issue', 'rows that are no issues'],
  twice: ['issue that is there already', 'issues that are there already'],
  parent: ['parent that could not be joined', 'parents that could not be joined'],
  link: ['link to an issue outside the file', 'links to issues outside the file'],
  field: ['value of a field unknown here', 'values of fields unknown here'],
  value: ['value that cannot be read', 'values that cannot be read'],
  text: ['text that was changed', 'texts that were changed'],
  person: ['person without an account', 'people without an account'],
  people: ['count of people without names', 'counts of people without names'],
  status: ['status of another category here', 'statuses of another category here'],
  version: ['release described in two ways', 'releases described in two ways'],
  sprint: ['sprint described in two ways', 'sprints described in two ways'],
  rank: ['rank without all others', 'ranks without all others'],
  page: ['list that the file cuts short', 'lists that the file cuts short'],
  date: ['issue without a date of creation', 'issues without a date of creation'],
};

const number = (count: number): string => count.toLocaleString('en');

const count = (amount: number, one: string): string =>
  `${number(amount)} ${one}${amount === 1 ? '' : 's'}`;

/**
 * Writes a file with one JSON object per line for each loss of an import: line number, kind, reason and the original
 * value. Returns the path of the file, or null if the import lost nothing.
 */
export const writeImportReport = async (
  folder: string,
  problems: readonly ImportProblem[],
): Promise<string | null> => {
  if (problems.length === 0) return null;
  const path = join(folder, REPORT_FILE);
  await writeFile(path, `${problems.map((problem) => JSON.stringify(problem)).join('\n')}\n`);
  return path;
};

/**
 * Returns a summary of an import: what was imported, the number of losses by kind and in total, and the path of the
 * report.
 */
export const importLines = (
  file: string,
  report: ImportReport,
  reportFile: string | null,
): string[] => {
  const summary = [
    count(report.issues, 'issue'),
    count(report.versions, 'release'),
    count(report.sprints, 'sprint'),
    `${number(report.users)} people`,
  ].join(', ');
  const kinds = [...Map.groupBy(report.problems, ({ kind }) => kind)];
  return [
    `${file}: ${summary} in ${report.projects.join(', ')}.`,
    ...(kinds.length > 0 ? ['Not kept, or not as it was:'] : []),
    ...kinds.map(
      ([kind, { length }]) => `  ${number(length)} ${WORDS[kind][length === 1 ? 0 : 1]}`,
    ),
    ...(kinds.length > 0 ? [`  ${number(report.problems.length)} in all`] : []),
    ...(reportFile === null ? [] : [`Each of them with its line: ${reportFile}`]),
  ];
};
