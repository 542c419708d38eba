import { type CsvError, parse } from 'csv-parse/sync';
import type { RawRow } from './raw-row.ts';
import { secondsOf } from './values.ts';

type Columns = ReadonlyMap<string, readonly string[]>;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Splits a CSV text into records, each with the number of its last line. Leaves out empty records. */
export const csvRecords = (text: string): readonly CsvRecord[] => {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly CsvRecord[];
  } catch (error) {
    const { message } = error as CsvError;
    throw new TypeError(`The CSV cannot be read: ${message}.`);
  }
};

/** Reads the columns of a CSV file. A column may have one of several names. Remembers which columns were read. */
class ColumnReader {
  readonly #columns: Columns;
  readonly #read: Set<string>;

  constructor(columns: Columns, read: Set<string>) {
    this.#columns = columns;
    this.#read = read;
  }

  all(...names: readonly string[]): string[] {
    for (const name of names) this.#read.add(name);
    return names.flatMap((name) => (this.#columns.get(name) ?? []).filter((value) => value !== ''));
  }

  first(...names: readonly string[]): string | null {
    return this.all(...names)[0] ?? null;
  }

  number(...names: readonly string[]): number | null {
    return secondsOf(this.first(...names));
  }

  /** Returns the columns whose names match a pattern, such as `Custom field (Team)`. */
  matching(pattern: RegExp): { readonly match: RegExpExecArray; readonly values: string[] }[] {
    return [...this.#columns.keys()].flatMap((name) => {
      const match = pattern.exec(name);
      return match ? [{ match, values: this.all(name) }] : [];
    });
  }
}

const CATEGORIES: Readonly<Record<string, string>> = {
  'to do': 'new',
  'in progress': 'indeterminate',
  done: 'done',
};

const person = (id: string | null, name: string | null): unknown =>
  id === null && name === null
    ? null
    : { accountId: id ?? `csv:${name ?? ''}`, ...(name ? { displayName: name } : {}) };

const named = (names: readonly string[]): unknown[] => names.map((name) => ({ name }));

const links = (columns: ColumnReader): unknown[] =>
  columns.matching(/^(Inward|Outward) issue link \((.+)\)$/).flatMap(({ match, values }) => {
    const side = match[1] === 'Inward' ? 'inwardIssue' : 'outwardIssue';
    return values.map((key) => ({ type: { name: match[2] }, [side]: { key } }));
  });

/** Splits a text such as `date;author;rest` into `count` parts. Only the last part may contain semicolons. */
const parted = (cell: string, count: number): string[] => {
  const parts = cell.split(';');
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(';')];
};

const comment = (cell: string): unknown => {
  const [created = '', author = '', body = ''] = parted(cell, 3);
  return body === '' && author === ''
    ? { body: cell }
    : { created, updated: created, author: person(author || null, null), body };
};

/** Reads a worklog of the form `comment;date;author;seconds`. */
const worklog = (cell: string): unknown => {
  const parts = cell.split(';');
  const [started = '', author = '', seconds = ''] = parts.slice(-3);
  const commentText = parts.slice(0, -3).join(';');
  return {
    comment: commentText,
    started,
    created: started,
    updated: started,
    author: person(author || null, null),
    timeSpentSeconds: secondsOf(seconds),
  };
};

/** Reads an attachment of the form `date;author;name;address`. */
const attachment = (cell: string): unknown => {
  const [created = '', author = '', filename = ''] = parted(cell, 4);
  return { created, author: person(author || null, null), filename };
};

/** Custom fields that every site has, with their ids. All other custom fields are identified by name. */
const OWN: Readonly<Record<string, { readonly id: string; readonly number?: true }>> = {
  'Story Points': { id: 'customfield_10026', number: true },
  'Story point estimate': { id: 'customfield_10016', number: true },
  'Epic Name': { id: 'customfield_10011' },
  'Start date': { id: 'customfield_10015' },
  'Epic Color': { id: 'customfield_10013' },
  'Issue color': { id: 'customfield_10017' },
};

const DERIVED = new Set(['Epic Link', 'Rank']);

const customColumns = (columns: ColumnReader) => {
  const own: Record<string, unknown> = {};
  const given: Record<string, unknown> = {};
  for (const { match, values } of columns.matching(/^Custom field \((.+)\)$/)) {
    const name = match[1] ?? '';
    const [first] = values;
    if (first === undefined || DERIVED.has(name)) continue;
    const known = OWN[name];
    if (known) own[known.id] = known.number ? Number(first) : first;
    else given[name] = values.length > 1 ? values : first;
  }
  return { own, given };
};

/** Names of columns that only repeat what other columns contain. */
const REPEATED =
  /^(?:Parent summary|Project (?:type|lead|lead id|description|url)|Σ .*|Work Ratio|Last Viewed).*$/;

/** Returns the watchers by id. If the export has no ids, returns the watchers by name. */
const watchersOf = (columns: ColumnReader): unknown[] => {
  const ids = columns.all('Watchers Id');
  const names = columns.all('Watchers');
  return ids.length > 0
    ? ids.map((accountId) => person(accountId, null))
    : names.map((name) => person(null, name));
};

/** Returns the resolution. Returns null for the text that Jira writes if an issue is unresolved. */
const resolutionOf = (columns: ColumnReader): unknown => {
  const name = columns.first('Resolution');
  return name?.toLowerCase() === 'unresolved' ? null : { name };
};

/** Returns the columns that were not read, by name. A column that occurs several times becomes a list. */
const unknownColumns = (all: Columns, read: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    [...all]
      .filter(([name]) => !read.has(name) && !REPEATED.test(name))
      .flatMap(([name, values]) => {
        const filled = values.filter((value) => value !== '');
        return filled.length > 0 ? [[name, filled.length > 1 ? filled : filled[0]] as const] : [];
      }),
  );

const issueOf = (all: Columns): unknown => {
  const read = new Set<string>();
  const columns = new ColumnReader(all, read);
  const { own, given } = customColumns(columns);
  const parent = columns.first('Parent key', 'Custom field (Epic Link)', 'Parent id', 'Parent');
  const votes = columns.number('Votes');
  const fields = {
    summary: columns.first('Summary'),
    project: {
      key: columns.first('Project key'),
      name: columns.first('Project name'),
      ...(all.has('Project category')
        ? { projectCategory: { name: columns.first('Project category') } }
        : {}),
    },
    issuetype: { name: columns.first('Issue Type', 'Work type') },
    status: {
      name: columns.first('Status'),
      statusCategory: {
        key: CATEGORIES[(columns.first('Status Category') ?? '').toLowerCase()],
      },
    },
    statuscategorychangedate: columns.first('Status Category Changed'),
    priority: { name: columns.first('Priority') },
    resolution: resolutionOf(columns),
    labels: columns.all('Labels').flatMap((value) => value.split(/\s+/)),
    components: named(columns.all('Components', 'Component/s')),
    fixVersions: named(columns.all('Fix versions', 'Fix Version/s')),
    versions: named(columns.all('Affects versions', 'Affects Version/s')),
    sprint: named(columns.all('Sprint')),
    parent: parent === null ? null : { key: parent },
    issuelinks: links(columns),
    attachment: columns.all('Attachment').map(attachment),
    comment: columns.all('Comment', 'Comments').map(comment),
    worklog: columns.all('Log Work').map(worklog),
    assignee: person(columns.first('Assignee Id'), columns.first('Assignee')),
    reporter: person(columns.first('Reporter Id'), columns.first('Reporter')),
    creator: person(columns.first('Creator Id'), columns.first('Creator')),
    watches: { watchers: watchersOf(columns) },
    ...(votes ? { votes: { votes } } : {}),
    created: columns.first('Created'),
    updated: columns.first('Updated'),
    resolutiondate: columns.first('Resolved'),
    duedate: columns.first('Due date', 'Due Date'),
    description: columns.first('Description'),
    environment: columns.first('Environment'),
    timeoriginalestimate: columns.number('Original estimate', 'Original Estimate'),
    timeestimate: columns.number('Remaining Estimate'),
    timespent: columns.number('Time Spent'),
    ...own,
  };
  const id = columns.first('Issue id', 'Work item id');
  const key = columns.first('Issue key', 'Key');
  const unknown = unknownColumns(all, read);
  return { id, key, fields: { ...unknown, ...fields }, customFields: given };
};

/**
 * Returns the rows of a CSV file that Jira's issue navigator exported. A column that occurs several times becomes a
 * list.
 */
export const csvRows = (text: string): RawRow[] => {
  const [header, ...records] = csvRecords(text);
  if (!header?.record.some((name) => name === 'Issue key' || name === 'Key'))
    throw new TypeError('The file is neither JSON nor a CSV with an "Issue key" column.');
  return records.map(({ record }, index) => {
    const columns = new Map<string, string[]>();
    for (const [i, name] of header.record.entries())
      columns.set(name, [...(columns.get(name) ?? []), record[i] ?? '']);
    // A record starts on the line after the last line of the record before it.
    return { line: (records[index - 1] ?? header).info.lines + 1, value: issueOf(columns) };
  });
};
