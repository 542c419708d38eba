import { isObject, type Json } from '../base/json.ts';
import type { ImportProblem } from '../contract/import-report.ts';
import { day, documentOf, isEmpty, list, member, moment, secondsOf, text } from './values.ts';

/** Reads a value and reports what is lost. Returns null for a value of the wrong kind. */
export type ReadEntry<Row> = (value: unknown, reader: RowReader) => Row | null;

const LONGEST_SUMMARY = 255;

/** Reads the fields of one row. Reports values that cannot be kept. */
export class RowReader {
  readonly problems: ImportProblem[] = [];
  readonly #line: number;
  readonly #key: string;

  constructor(line: number, key: string) {
    this.#line = line;
    this.#key = key;
  }

  lose(kind: ImportProblem['kind'], why: string, value: unknown): void {
    this.problems.push({ line: this.#line, kind, reason: `${this.#key}: ${why}.`, value });
  }

  /** Reads an optional field. Reports a value of the wrong kind as lost. */
  one<Row>(
    value: unknown,
    name: string,
    read: ReadEntry<Row>,
    kind: ImportProblem['kind'] = 'value',
  ): Row | null {
    const found = read(value, this);
    if (found === null && !isEmpty(value)) this.lose(kind, `${name} cannot be read`, value);
    return found;
  }

  moment(value: unknown, name: string): string | null {
    return this.one(value, name, moment);
  }

  day(value: unknown, name: string): string | null {
    return this.one(value, name, day);
  }

  seconds(value: unknown, name: string): number | null {
    return this.one(value, name, secondsOf);
  }

  document(value: unknown, name: string): Json {
    return this.one(value, name, documentOf);
  }

  flag(value: unknown, name: string): boolean | null {
    return this.one(value, name, (each) => (typeof each === 'boolean' ? each : null));
  }

  all<Row>(value: unknown, read: ReadEntry<Row>, name: string): Row[] {
    if (!Array.isArray(value) && !isEmpty(value)) this.lose('value', `${name} is no list`, value);
    return list(value).flatMap((each) => this.one(each, `an entry of ${name}`, read) ?? []);
  }

  /**
   * Reads the entries of a list. If the export contains only the first page of the list, reports how many entries are
   * missing.
   */
  page<Row>(value: unknown, name: string, read: ReadEntry<Row>): Row[] {
    const paged = isObject(value) && (name in value || 'total' in value);
    const entries = paged ? value[name] : value;
    const total = member(value, 'total');
    const missing = typeof total === 'number' ? total - list(entries).length : 0;
    if (missing > 0) this.lose('page', `the file leaves out ${missing} of its ${name}`, missing);
    return this.all(entries, read, name);
  }

  /**
   * Returns the summary without line breaks, and cut after 255 characters, because Jira refuses longer summaries.
   * Reports both as losses.
   */
  summary(value: string): string {
    const line = value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    if (line !== value) this.lose('text', 'line breaks of the summary became spaces', value);
    if (line.length > LONGEST_SUMMARY)
      this.lose('text', `the summary was cut to ${LONGEST_SUMMARY} characters`, value);
    return line.slice(0, LONGEST_SUMMARY);
  }

  labels(value: unknown): string[] {
    return this.all(value, text, 'labels').map((label) => {
      if (/\s/.test(label)) this.lose('text', 'a label has spaces, which became hyphens', label);
      return label.replaceAll(/\s+/g, '-');
    });
  }
}
