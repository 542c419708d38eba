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

describe('comma separated values', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(rowsOfCsv(csvOf({ head, rows }))).toEqual([head, ...rows]);
      }),
    );
  });

  it('are what other readers take them for, and hold no formula', () => {
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

  it('keep numbers and days as such', () => {
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
      'a quote that nobody closed',
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
    ['nothing', '', []],
  ])('are read with %s', (_, file, rows) => {
    expect(rowsOfCsv(file)).toEqual(rows);
  });

  it('are read no further than one above what can be taken', () => {
    expect(rowsOfCsv('a\n1\n2\n3\n4', 2)).toEqual([['a'], ['1'], ['2']]);
    expect(rowsOfCsv('a\n1', 2)).toEqual([['a'], ['1']]);
  });
});
