import type { ImportProblem } from '../contract.ts';
import { isObject } from '../model/json.ts';
import { day, isEmpty, list, member, moment, secondsOf, text } from './values.ts';

/** Reads the members of one row and notes what of them cannot be kept. */
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

  #orLose<Read>(value: unknown, name: string, read: (value: unknown) => Read | null): Read | null {
    const found = read(value);
    if (found === null && !isEmpty(value)) this.lose('value', `${name} cannot be read`, value);
    return found;
  }

  moment(value: unknown, name: string): string | null {
    return this.#orLose(value, name, moment);
  }

  day(value: unknown, name: string): string | null {
    return this.#orLose(value, name, day);
  }

  seconds(value: unknown, name: string): number | null {
    return this.#orLose(value, name, secondsOf);
  }

  /** Every entry of a list that can be read. */
  all<Row>(value: unknown, read: (value: unknown) => Row | null, name: string): Row[] {
    return list(value).flatMap((each) => this.#orLose(each, `an entry of ${name}`, read) ?? []);
  }

  /** Entries as an export pages them; the ones beyond the page are not in the file. */
  page<Row>(value: unknown, name: string, read: (value: unknown) => Row | null): Row[] {
    const entries = isObject(value) ? value[name] : value;
    const total = member(value, 'total');
    const missing = typeof total === 'number' ? total - list(entries).length : 0;
    if (missing > 0) this.lose('page', `the file leaves out ${missing} of its ${name}`, missing);
    return this.all(entries, read, name);
  }

  cut(value: string, most: number, name: string): string {
    if (value.length > most) this.lose('text', `${name} was cut to ${most} characters`, value);
    return value.slice(0, most);
  }

  labels(value: unknown): string[] {
    return list(value).flatMap((each) => {
      const label = text(each);
      if (label === null) return [];
      if (/\s/.test(label)) this.lose('text', 'a label has spaces, which became hyphens', label);
      return [label.replaceAll(/\s+/g, '-')];
    });
  }
}
