import type { AuditEntry } from '#domain/contracts/audit.ts';

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

/** The byte order mark. Without it, spreadsheets would read the file in the encoding of the operating system. */
const UTF8 = '\uFEFF';

/** Returns CSV as in RFC 4180, with a header line. */
export const auditCsv = (entries: readonly AuditEntry[]): string =>
  UTF8 + [COLUMNS, ...entries.map(cells)].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
