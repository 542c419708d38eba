import type { RawRow } from './raw-row.ts';

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One cell with what ends it; a quoted cell may hold commas, line breaks and doubled quotes. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** Splits CSV into records with the line on which each begins; empty records are left out. */
export const csvRecords = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let startLine = 1;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (!match) throw new TypeError(`The CSV has a stray quotation mark in line ${line}.`);
    const [whole, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += lineBreaks(whole);
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) records.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  }
  return records;
};

type Columns = ReadonlyMap<string, readonly string[]>;

const first = (columns: Columns, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const found = columns.get(name)?.find((value) => value !== '');
    if (found !== undefined) return found;
  }
  return null;
};

const all = (columns: Columns, name: string): string[] =>
  (columns.get(name) ?? []).filter((value) => value !== '');

const CATEGORIES: Readonly<Record<string, string>> = {
  'to do': 'new',
  'in progress': 'indeterminate',
  done: 'done',
};

const person = (id: string | null, name: string | null): unknown =>
  id === null && name === null
    ? null
    : { accountId: id ?? `csv:${name ?? ''}`, ...(name ? { displayName: name } : {}) };

const LINK = /^(Inward|Outward) issue link \((.+)\)$/;

const links = (columns: Columns): unknown[] =>
  [...columns].flatMap(([name, values]) => {
    const match = LINK.exec(name);
    if (!match) return [];
    const side = match[1] === 'Inward' ? 'inwardIssue' : 'outwardIssue';
    return values
      .filter((key) => key !== '')
      .map((key) => ({ type: { name: match[2] }, [side]: { key } }));
  });

const number = (text: string | null): number | null =>
  text === null || text.trim() === '' ? null : Number(text);

/** One record as the REST issue it stands for. */
const issueOf = (columns: Columns): unknown => {
  const level = first(columns, 'Issue Type', 'Work type');
  const points = number(
    first(columns, 'Custom field (Story Points)', 'Custom field (Story point estimate)'),
  );
  const parent = first(columns, 'Parent key', 'Custom field (Epic Link)', 'Parent id', 'Parent');
  return {
    id: first(columns, 'Issue id', 'Work item id'),
    key: first(columns, 'Issue key', 'Key'),
    fields: {
      summary: first(columns, 'Summary'),
      project: { key: first(columns, 'Project key'), name: first(columns, 'Project name') },
      issuetype: { name: level },
      status: {
        name: first(columns, 'Status'),
        statusCategory: {
          key: CATEGORIES[(first(columns, 'Status Category') ?? '').toLowerCase()],
        },
      },
      priority: { name: first(columns, 'Priority') },
      labels: all(columns, 'Labels').flatMap((value) => value.split(/\s+/)),
      fixVersions: all(columns, 'Fix versions')
        .concat(all(columns, 'Fix Version/s'))
        .map((name) => ({ name })),
      sprint: all(columns, 'Sprint').map((name) => ({ name })),
      parent: parent === null ? null : { key: parent },
      issuelinks: links(columns),
      assignee: person(first(columns, 'Assignee Id'), first(columns, 'Assignee')),
      reporter: person(first(columns, 'Reporter Id'), first(columns, 'Reporter')),
      created: first(columns, 'Created'),
      updated: first(columns, 'Updated'),
      resolutiondate: first(columns, 'Resolved'),
      duedate: first(columns, 'Due date', 'Due Date'),
      description: first(columns, 'Description'),
      customfield_10026: points,
    },
  };
};

/** The rows of the CSV that Jira's issue navigator exports: repeated columns are lists. */
export const csvRows = (text: string): RawRow[] => {
  const [header, ...records] = csvRecords(text);
  if (!header?.cells.some((name) => name === 'Issue key' || name === 'Key'))
    throw new TypeError('The file is neither JSON nor a CSV with an "Issue key" column.');
  return records.map(({ line, cells }) => {
    const columns = new Map<string, string[]>();
    for (const [i, name] of header.cells.entries())
      columns.set(name, [...(columns.get(name) ?? []), cells[i] ?? '']);
    return { line, value: issueOf(columns) };
  });
};
