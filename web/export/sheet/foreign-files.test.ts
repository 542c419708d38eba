import { readFileSync } from 'node:fs';
import { strToU8, Zip, ZipDeflate, type ZipInputFile, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookFile, workbookParts } from './testing/workbook-file.ts';
import { rowsOfXlsx } from './xlsx-read.ts';

const sample = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./samples/${name}.xlsx`, import.meta.url)));

describe('rowsOfXlsx with workbooks of other programs', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ['1904-based-dates', [['Date'], ...Array<string[]>(5).fill(['2018-05-05'])]],
    [
      'any_sheets',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
        ['This workbook contains 4 sheets: Visible, Hidden, VeryHidden and Chart'],
      ],
    ],
    ['boolean', [['Boolean'], ['TRUE'], ['FALSE'], ['1'], ['0']]],
    [
      'custom-number-parser',
      [
        ['START DATE', 'NUMBER OF STUDENTS', 'IS FREE', 'COST', 'COURSE TITLE', 'CONTACT'],
        ['2018-03-24', '123', 'FALSE', '210.45', 'Chemistry', '(123) 456-7890'],
      ],
    ],
    [
      'date_1904',
      [
        ['2021-01-01', '15'],
        ['2021-01-02', '16'],
        ['10.6320601851852', '17'],
      ],
    ],
    ['date_quoted_format', Array<string[]>(4).fill(['2021-01-01'])],
    [
      'empty_shared_string_value',
      [
        ['Name', 'City', 'Status'],
        ['Alice', '', 'Active'],
        ['', 'Berlin', ''],
      ],
    ],
    ['encoded_entities', [['&'], ['\n']]],
    ['has_x000D_', [['ABC\r\nDEF']]],
    [
      'inlineStr_cdata',
      [
        ['Hello CDATA', 'World'],
        ['12345', 'NormalText'],
      ],
    ],
    [
      'nonstandard-xml-ns-prefix',
      [
        ['a', 'b'],
        ['1', '3'],
        ['2', '4'],
      ],
    ],
    [
      'readings',
      [
        ['Station', 'Celsius', 'Humidity', 'Pressure'],
        ['London', '15', '72', '1013'],
        ['Paris', '18.5', '65', '1009'],
        ['Berlin', '12', '80', '1017'],
      ],
    ],
    ['rph', [['課きく　毛こ']]],
    [
      'table_with_absolute_paths',
      [
        ['Item', 'Name'],
        ['100', 'North'],
        ['200', 'South'],
        ['101', 'West'],
        ['290', 'East'],
      ],
    ],
    [
      'whitespace_trim',
      [
        ['  trimmed value  ', '\t\n value with tabs \n', ' \t\n', 'clean text'],
        ['  line1\nline2  ', '  line1\nline2  '],
        ['日期 时间'],
      ],
    ],
  ])('reads %s', (name, rows) => {
    expect(rowsOfXlsx(sample(name))).toEqual(rows);
  });

  it('reads only the first rows of a longer workbook', () => {
    expect(rowsOfXlsx(sample('date_iso')).slice(0, 3)).toEqual([
      ['2021-01-01'],
      ['2021-01-01'],
      ['10:10:10'],
    ]);
    expect(rowsOfXlsx(sample('inlineStr_with_value'))[1]?.slice(0, 5)).toEqual([
      '1',
      '+',
      '',
      '1.',
      'RQ11610',
    ]);
    expect(rowsOfXlsx(sample('strict_iso_paths'))[1]?.slice(0, 8)).toEqual([
      '150-031260-001_B',
      '1.5',
      '7',
      '4',
      '5',
      '2',
      '78.46',
      '2153.93',
    ]);
    expect(rowsOfXlsx(sample('richtext-namespaced'))[0]?.filter((each) => each !== '')).toEqual([
      'inline string\nLine 2\nLine 3',
      'shared string\nLine 2\nLine 3',
    ]);
  });

  it('refuses a workbook that is encrypted with a password', () => {
    expect(() => rowsOfXlsx(sample('pass_protected'))).toThrow();
  });
});

const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;

describe('rowsOfXlsx with a sheet', () => {
  it.each<[string, Parameters<typeof workbookFile>[0], readonly string[]]>([
    [
      'runs of rich text without phonetic readings',
      {
        rows: `<row>${shared(0)}</row>`,
        strings:
          '<si><r><t xml:space="preserve">Mark </t></r><r><rPr><b/></rPr><t>huts</t></r><rPh sb="0" eb="1"><t>aloud</t></rPh><phoneticPr fontId="1"/></si>',
      },
      ['Mark huts'],
    ],
    [
      'attributes with XML special characters',
      {
        rows: '<row><c r="A1" s="0" note="a > b"><v>1</v></c><c r="B1" s="1"><v>46348</v></c></row>',
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="[&gt;9]0;yyyy"/><numFmt numFmtId="171" formatCode="[>=100]0&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="171"/><xf numFmtId="170"/></cellXfs>',
      },
      ['1', '2026-11-22'],
    ],
    [
      'character references and characters above U+FFFF',
      {
        rows: '<row><c t="inlineStr"><is><t>&lt;&#x1F600;&#26481;&gt; &amp;amp;</t></is></c></row>',
      },
      ['<😀東> &amp;'],
    ],
    [
      'characters that the format escapes',
      { rows: '<row><c t="str"><v>a_x0009_b_x005F_x000D_c</v></c></row>' },
      ['a\tb_x000D_c'],
    ],
    [
      'comments and cells without an address',
      { rows: '<row><!-- a > b --><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row>' },
      ['1', '', '3', '4'],
    ],
    [
      'days before and after the non-existent 29 February 1900',
      {
        rows: '<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c><c s="1"><v>-5</v></c><c s="1"><v>46348.75</v></c></row>',
        styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
      },
      ['1900-01-01', '1900-02-28', '1900-03-01', '-5', '2026-11-22'],
    ],
    [
      'times of a day and durations as numbers',
      {
        rows: '<row><c s="0"><v>0.5</v></c><c s="1"><v>1.25</v></c><c s="2"><v>0.25</v></c></row>',
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/><numFmt numFmtId="171" formatCode="h:mm\\ &quot;day&quot;_d"/></numFmts><cellXfs><xf numFmtId="20"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
      },
      ['0.5', '1.25', '0.25'],
    ],
    [
      'days that count from 1904, given as "true"',
      {
        rows: '<row><c s="0"><v>0</v></c></row>',
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        properties: '<workbookPr date1904="true"/>',
      },
      ['1904-01-01'],
    ],
    [
      'numbers without binary rounding errors',
      { rows: '<row><c><v>78.459999999999994</v></c><c><v>1.0</v></c><c><v>1E-3</v></c></row>' },
      ['78.46', '1', '0.001'],
    ],
  ])('reads %s', (_, file, cells) => {
    expect(rowsOfXlsx(workbookFile(file))).toEqual([cells]);
  });

  it('reads the sheet that the workbook lists first, whatever the name of its part', () => {
    const sheet = (text: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const parts = workbookParts({ rows: strToU8(sheet('second')) });
    const renamed = new TextDecoder()
      .decode(parts['xl/_rels/workbook.xml.rels'])
      .replace('worksheets/sheet1.xml', '../cells/Sheet%209.xml');
    const first = zipSync({
      ...parts,
      'xl/_rels/workbook.xml.rels': strToU8(renamed),
      'CELLS\\sheet 9.XML': strToU8(sheet('first')),
    });
    expect(rowsOfXlsx(first)).toEqual([['first']]);
  });

  it('reads a part in UTF-16', () => {
    const text =
      '<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="str"><v>東</v></c></row></sheetData></worksheet>';
    const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(rowsOfXlsx(workbookFile({ rows: wide }))).toEqual([['東']]);
  });
});

/**
 * Returns an archive in which the sizes of a part follow the part (data descriptors). Programs that stream archives
 * write them like that.
 */
const streamed = (parts: Record<string, Uint8Array>): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    pieces.push(data);
  });
  for (const [path, bytes] of Object.entries(parts)) {
    const part: ZipDeflate & ZipInputFile = new ZipDeflate(path);
    zip.add(part);
    part.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(pieces));
};

/** Returns the same archive with a ZIP64 directory. LibreOffice and Java write such a directory for large sheets. */
const zip64 = (file: Uint8Array): Uint8Array => {
  const end = file.length - 22;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  const entries = BigInt(view.getUint16(end + 10, true));
  record.writeBigUInt64LE(entries, 24);
  record.writeBigUInt64LE(entries, 32);
  record.writeBigUInt64LE(BigInt(view.getUint32(end + 12, true)), 40);
  record.writeBigUInt64LE(BigInt(view.getUint32(end + 16, true)), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(end), 64);
  record.writeUInt32LE(1, 72);
  const tail = Buffer.from(file.subarray(end));
  tail.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([file.subarray(0, end), record, tail]));
};

describe('rowsOfXlsx with an archive', () => {
  const parts = workbookParts({ rows: '<row><c><v>7</v></c></row>' });
  it.each<[string, Uint8Array]>([
    ['with the sizes after its parts', streamed(parts)],
    ['with a ZIP64 directory', zip64(zipSync(parts))],
    ['that is not compressed', zipSync(parts, { level: 0 })],
  ])('reads an archive %s', (_, file) => {
    expect(rowsOfXlsx(file)).toEqual([['7']]);
  });
});
