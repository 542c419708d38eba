import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowsOfXlsx, WorkbookTooLarge } from './xlsx-read.ts';
import { xlsxOf } from './xlsx-write.ts';

const text = fc
  .string({
    unit: fc.constantFrom('a', ' ', '<', '&', '"', "'", '=', '+', '\n', '\t', '東', '😀', ']]>'),
  })
  .filter((each) => each !== '');

describe('a workbook', () => {
  it('is read back as it was written', () => {
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

  it('gives days back as days', () => {
    const rows = [[{ day: '2028-02-29' }], [{ day: '1999-12-31' }]];
    expect(rowsOfXlsx(xlsxOf({ name: 'Map', head: ['Day'], rows })).flat()).toEqual([
      'Day',
      '2028-02-29',
      '1999-12-31',
    ]);
  });

  it('of another program shares its texts, and leaves columns out', () => {
    const file = zipSync({
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>Summary</t></si><si><r><t>Mark </t></r><r><t>huts</t></r><rPh><t>aloud</t></rPh></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        '<x:worksheet><x:sheetData><x:row><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3" s="1"><x:v>46348.5</x:v></x:c><x:c r="D3" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    });
    expect(rowsOfXlsx(file)).toEqual([['Summary'], ['Mark huts', '', '2026-11-22', 'TRUE']]);
  });

  const sheetOf = (rows: string) =>
    strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  const filled = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count);

  it('is read no further than one row above what can be taken', () => {
    const file = zipSync({ 'xl/worksheets/sheet1.xml': sheetOf(`${filled(11)}<row><c`) });
    expect(rowsOfXlsx(file, 10)).toHaveLength(11);
    expect(rowsOfXlsx(file, 11)).toHaveLength(11);
  });

  it('has some empty rows for each that can be taken, and no more', () => {
    const file = (empty: number) =>
      zipSync({ 'xl/worksheets/sheet1.xml': sheetOf('<x:row/>'.repeat(empty) + filled(2)) });
    expect(rowsOfXlsx(file(498), 10)).toHaveLength(2);
    expect(() => rowsOfXlsx(file(499), 10)).toThrow(WorkbookTooLarge);
  });

  it('is as large as the sheet that is read', () => {
    const large = strToU8(' '.repeat(20_000_001));
    const small = sheetOf(filled(2));
    const book = (first: Uint8Array, second: Uint8Array) =>
      zipSync({ 'xl/worksheets/sheet1.xml': first, 'xl/worksheets/sheet2.xml': second });
    expect(rowsOfXlsx(book(small, large))).toHaveLength(2);
    expect(() => rowsOfXlsx(book(large, small))).toThrow(WorkbookTooLarge);
  });

  it.each([
    ['what is no archive', strToU8('Summary,Goal')],
    ['an archive without a sheet', zipSync({ 'a.txt': strToU8('a') })],
    [
      'definitions',
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]>') }),
    ],
  ])('is not made of %s', (_, file) => {
    expect(() => rowsOfXlsx(file)).toThrow();
  });
});
