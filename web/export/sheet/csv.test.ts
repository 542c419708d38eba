import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, rowsOfCsv } from './csv.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', "'", '=', '+', '-', '@', ' ', 'a', '東'),
  }),
);
const head = ['First', 'Second', 'Third'];
const tables = fc
  .array(fc.tuple(text, text, text), { maxLength: 8 })
  .map((rows) => rows.filter((row) => row.some((each) => each !== '')));

describe('CSV', () => {
  it('has the written values when it is read', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(rowsOfCsv(csvOf({ head, rows }))).toEqual([head, ...rows]);
      }),
    );
  });

  it('contains texts in a form that other programs read as texts, never as formulas', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read: string[][] = parse(csvOf({ head, rows }), {
          bom: true,
          record_delimiter: '\r\n',
        });
        expect(read).toHaveLength(rows.length + 1);
        expect(read.flat().filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
      }),
    );
  });

  it('contains numbers and days unchanged', () => {
    const csv = csvOf({ head, rows: [[-3, { day: '2026-11-22' }, null]] });
    expect(csv).toBe('\uFEFFFirst,Second,Third\r\n-3,2026-11-22,\r\n');
  });

  it.each([
    [
      'semicolons',
      'a;b\n1;"2;3"\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quote that is never closed',
      'a,b\n1,"2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['no content', '', []],
  ])('reads a file with %s', (_, file, rows) => {
    expect(rowsOfCsv(file)).toEqual(rows);
  });

  it('is read up to one row after the limit', () => {
    expect(rowsOfCsv('a\n1\n2\n3\n4', 2)).toEqual([['a'], ['1'], ['2']]);
    expect(rowsOfCsv('a\n1', 2)).toEqual([['a'], ['1']]);
  });
});
