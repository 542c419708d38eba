import { listText, sentencesText } from './list-text.ts';

const FORMATS = { number: Intl.NumberFormat, datetime: Intl.DateTimeFormat, list: Intl.ListFormat };

const made = new Map<string, { format(value: unknown): string }>();

const formatFor = (format: string, language: string | undefined) => {
  const id = `${language} ${format}`;
  const known = made.get(id);
  if (known) return known;
  const Format = FORMATS[format.split('(')[0] as keyof typeof FORMATS] as unknown as new (
    language: string | undefined,
    options: object,
  ) => { format(value: unknown): string };
  const options = [...format.matchAll(/(\w+): ([\w-]+)/g)].map(([, name, value]) => [name, value]);
  const created = new Format(language, Object.fromEntries(options));
  made.set(id, created);
  return created;
};

/**
 * Returns a value of a text as the language writes it (R-TEXT-14). A number is formatted in every text, and an array is
 * a list. A placeholder may name another format, with options of `Intl`: `{{percent, percent}}` for a number from 0 to
 * 100, `{{at, datetime(weekday: short; hour: numeric)}}`, `{{names, listing}}` for a list without "and", or `{{all, sentences}}` for sentences in a row. Texts stay
 * as they are: a year, a port or a key must be passed as a text.
 */
export const formatValue = (value: unknown, format?: string, language?: string): unknown => {
  if (value === null || value === undefined) return value;
  if (format === 'listing') return listText(language ?? '', value as readonly string[]);
  if (format === 'sentences') return sentencesText(language ?? '', value as readonly string[]);
  if (format === 'percent') {
    return formatFor('number(style: percent)', language).format(Number(value) / 100);
  }
  if (format) return formatFor(format, language).format(value);
  if (typeof value === 'number') return formatFor('number', language).format(value);
  return Array.isArray(value) ? formatFor('list', language).format(value) : value;
};
