import type { AuditEntry } from './audit.ts';

const COLUMNS = [
  'occurredAt',
  'actor',
  'actorKind',
  'origin',
  'client',
  'address',
  'kind',
  'streamType',
  'streamId',
  'version',
  'eventId',
  'correlationId',
  'data',
];

/**
 * Returns a cell of a CSV file, in quotes if needed. An apostrophe at the beginning prevents spreadsheets from running
 * the text as a formula.
 */
const cell = (value: string | number): string => {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const cells = (entry: AuditEntry): (string | number)[] => [
  entry.occurredAt,
  entry.actor.accountId,
  entry.actor.kind,
  entry.actor.origin,
  entry.actor.client ?? '',
  entry.actor.address ?? '',
  entry.kind,
  entry.streamType,
  entry.streamId,
  entry.version,
  entry.eventId,
  entry.correlationId,
  JSON.stringify(entry.data),
];

const line = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`;

/** The byte order mark. Without it, spreadsheets would read the file in the encoding of the operating system. */
const UTF8 = '\uFEFF';

/** A format of a file with audit entries: what the file begins with, and the line of one entry with its line break. */
export interface AuditFormat {
  readonly type: string;
  readonly ending: string;
  readonly head: string;
  readonly line: (entry: AuditEntry) => string;
}

/** CSV as in RFC 4180 with a header line, and JSON lines: one entry as JSON on each line. */
export const AUDIT_FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    ending: 'csv',
    head: UTF8 + line(COLUMNS),
    line: (entry) => line(cells(entry)),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    ending: 'jsonl',
    head: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
} as const satisfies Record<string, AuditFormat>;

export type AuditFormatName = keyof typeof AUDIT_FORMATS;
