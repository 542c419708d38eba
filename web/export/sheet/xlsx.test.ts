import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookFile } from './testing/workbook-file.ts';
import { WorkbookTooLarge } from './xlsx-package.ts';
import { rowsOfXlsx } from './xlsx-read.ts';
import { xlsxOf } from './xlsx-write.ts';

const text = fc
  .string({
    unit: fc.constantFrom(
      ...['a', ' ', '<', '&', '"', "'", '=', '+', '\n', '\t', '\r', '東', '😀', ']]>'],
      ...['_', 'x0041', '_x000D_'],
    ),
  })
  .filter((each) => each !== '');

describe('rowsOfXlsx', () => {
  it('returns the values that `xlsxOf` has written', () => {
    const rows = fc.array(
      fc.tuple(
        text,
        fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
        text,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const head = ['One', 'Two', 'Three'];
        const read = rowsOfXlsx(xlsxOf({ name: 'Map', head, rows: all }));
        expect(read).toEqual([
          head,
          ...all.map(([a, b, c]) => [a, b === null ? '' : String(b), c]),
        ]);
      }),
    );
  });

  it('returns dates as YYYY-MM-DD', () => {
    const rows = [[{ day: '2028-02-29' }], [{ day: '1999-12-31' }]];
    expect(rowsOfXlsx(xlsxOf({ name: 'Map', head: ['Day'], rows })).flat()).toEqual([
      'Day',
      '2028-02-29',
      '1999-12-31',
    ]);
  });

  const filled = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count);

  it('stops reading one row after the limit', () => {
    const file = workbookFile({ rows: `${filled(11)}<row><c` });
    expect(rowsOfXlsx(file, 10)).toHaveLength(11);
    expect(() => rowsOfXlsx(file, 11)).toThrow();
  });

  it('accepts some empty rows per row that can be imported, and rejects more', () => {
    const file = (empty: number) => workbookFile({ rows: '<row/>'.repeat(empty) + filled(2) });
    expect(rowsOfXlsx(file(498), 10)).toHaveLength(2);
    expect(() => rowsOfXlsx(file(499), 10)).toThrow(WorkbookTooLarge);
  });

  it('applies the size limit only to the needed parts', () => {
    const large = strToU8(' '.repeat(20_000_001));
    const other = workbookFile({
      rows: filled(2),
      more: { 'xl/worksheets/sheet2.xml': large, 'xl/media/picture.png': large },
    });
    expect(rowsOfXlsx(other)).toHaveLength(2);
    expect(() => rowsOfXlsx(workbookFile({ rows: large }))).toThrow(WorkbookTooLarge);
    const part = ' '.repeat(8_000_000);
    const sum = workbookFile({ rows: part + filled(2), strings: part, styles: part });
    expect(() => rowsOfXlsx(sum)).toThrow(WorkbookTooLarge);
  });

  it.each([
    ['a file that is not an archive', strToU8('Summary,Goal')],
    ['an archive that is not a workbook', zipSync({ 'a.txt': strToU8('a') })],
    ['a document without a sheet', workbookFile({ rows: '', more: { 'xl/workbook.xml': '' } })],
    [
      'a document type with entities',
      workbookFile({ rows: strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }),
    ],
    ['a truncated sheet', workbookFile({ rows: strToU8('<worksheet><sheetData><row>') })],
  ])('rejects %s', (_, file) => {
    expect(() => rowsOfXlsx(file)).toThrow();
  });
});
