/** An event of whole days. Both days are YYYY-MM-DD; the event includes them. */
export interface CalendarEvent {
  /**
   * An id that is the same in all exports, so that a repeated import updates the event instead of adding a second one.
   */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
}

/** Maximum length of a line in bytes (RFC 5545 §3.1). */
const LONGEST = 75;

/**
 * Splits a line into pieces within the limit, without splitting a character. All pieces after the first are indented.
 */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let [piece, bytes] = ['', 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    // A continuation line starts with a space, which counts as a byte.
    if (bytes + size > LONGEST) {
      pieces.push(piece);
      [piece, bytes] = ['', 1];
    }
    piece += letter;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
};

/** Escapes a text for use as a value (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n|\r/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a calendar
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const compact = (day: string): string => day.replaceAll('-', '');

/** Returns the following day, because `DTEND` is exclusive (RFC 5545 §3.6.1). */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const eventLines = ({ id, name, description, start, end }: CalendarEvent, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${escaped(id)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(start)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(end))}`,
  `SUMMARY:${escaped(name)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Returns a calendar of all-day events (RFC 5545). The events do not mark people as busy. `now` is the creation time.
 */
export const icalOf = (name: string, events: readonly CalendarEvent[], now: Date): string => {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Roadmap//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
