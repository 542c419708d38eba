import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { columnLetters, serialOf, xlsxOf } from './xlsx-write.ts';

const sheet = (rows: Parameters<typeof xlsxOf>[0]['rows']) => {
  const files = unzipSync(xlsxOf({ name: 'A: map?', head: ['Key', 'Points'], rows }));
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return {
    paths: Object.keys(files),
    cells: text('xl/worksheets/sheet1.xml'),
    book: text('xl/workbook.xml'),
  };
};

describe('xlsxOf', () => {
  it('writes all parts that other programs require', () => {
    expect(sheet([]).paths).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(sheet([]).book).toContain('sheet name="A  map"');
  });

  it('writes texts as strings, and marks texts that look like formulas as quoted', () => {
    const { cells } = sheet([
      ['=1+1', 3],
      ['<b> & "c"', null],
    ]);
    expect(cells).not.toContain('<f>');
    expect(cells).toContain(
      '<c r="A2" t="inlineStr" s="3"><is><t xml:space="preserve">=1+1</t></is></c><c r="B2"><v>3</v></c>',
    );
    expect(cells).toContain('&lt;b&gt; &amp; &quot;c&quot;');
    expect(cells).not.toContain('r="B3"');
  });

  it('writes dates as serial numbers', () => {
    expect(serialOf('2026-11-22')).toBe(46348);
    expect(sheet([[{ day: '2026-11-22' }, null]]).cells).toContain(
      '<c r="A2" s="2"><v>46348</v></c>',
    );
  });

  it('writes a file in which another program finds the same values', async () => {
    const file = xlsxOf({
      name: 'Map',
      head: ['Summary', 'Points', 'Due'],
      rows: [
        ['=1+1', -2.5, { day: '2028-02-29' }],
        ['<b> & "東" 😀\nnext', null, null],
      ],
    });
    expect(await readWorkbook(Buffer.from(file))).toEqual([
      {
        sheet: 'Map',
        data: [
          ['Summary', 'Points', 'Due'],
          ['=1+1', -2.5, new Date('2028-02-29')],
          ['<b> & "東" 😀\nnext', null, null],
        ],
      },
    ]);
  });

  it('names columns by letters', () => {
    expect([0, 25, 26, 51, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'ZZ',
      'AAA',
    ]);
  });
});
