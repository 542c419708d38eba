import { describe, expect, it } from 'vitest';
import { rowsOfCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, order: 'le' | 'be', mark = '\uFEFF'): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same table saved by different programs, with their separators, line ends and encodings. */
describe('decodeText', () => {
  it.each<[string, Uint8Array, string, readonly (readonly string[])[]]>([
    [
      'Excel, CSV UTF-8',
      utf8('\uFEFFSummary,Points\r\n"Käse, Brot",3\r\n"two\nlines",\r\n'),
      'en',
      [
        ['Summary', 'Points'],
        ['Käse, Brot', '3'],
        ['two\nlines', ''],
      ],
    ],
    [
      'Excel with decimal commas',
      utf8('\uFEFFSummary;Points\r\nEat, drink, sleep;1,5\r\n"a;b";2\r\n'),
      'de',
      [
        ['Summary', 'Points'],
        ['Eat, drink, sleep', '1,5'],
        ['a;b', '2'],
      ],
    ],
    [
      'Excel, CSV in Windows-1252',
      Uint8Array.of(0x4b, 0xe4, 0x73, 0x65, 0x3b, 0x80, 0x0d, 0x0a, 0x31, 0x3b, 0x32),
      'de',
      [
        ['Käse', '€'],
        ['1', '2'],
      ],
    ],
    [
      'Japanese Excel',
      Uint8Array.of(0x93, 0x8c, 0x2c, 0x61, 0x0d, 0x0a, 0x31, 0x2c, 0x32),
      'ja',
      [
        ['東', 'a'],
        ['1', '2'],
      ],
    ],
    [
      'Korean Excel',
      Uint8Array.of(0xb5, 0xbf, 0x2c, 0x61, 0x0d, 0x0a, 0x31, 0x2c, 0x32),
      'ko',
      [
        ['동', 'a'],
        ['1', '2'],
      ],
    ],
    [
      'Chinese Excel',
      Uint8Array.of(0xb6, 0xab, 0x2c, 0x61, 0x0d, 0x0a, 0x31, 0x2c, 0x32),
      'zh',
      [
        ['东', 'a'],
        ['1', '2'],
      ],
    ],
    [
      'Excel, Unicode text',
      utf16('Summary\tPoints\r\n東\t3\r\n', 'le'),
      'ja',
      [
        ['Summary', 'Points'],
        ['東', '3'],
      ],
    ],
    [
      'a program that writes UTF-16 big-endian',
      utf16('a,b\n1,2', 'be'),
      'en',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a program that writes UTF-16 without a byte order mark',
      utf16('a,b\n1,2', 'le', ''),
      'en',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a program that names its separator',
      utf8('\uFEFFsep=|\r\na|b;c\r\n1|2\r\n'),
      'en',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
    [
      'a program that quotes the separator line',
      utf8('"sep=\t"\na\tb\n1\t2\n'),
      'en',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Excel for Mac with old line ends',
      utf8('a,b\r"1\n2",3\r'),
      'en',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    [
      'Google Sheets',
      utf8('Summary,Note\r\n"He said ""yes""","a\nb"\r\n東, x'),
      'en',
      [
        ['Summary', 'Note'],
        ['He said "yes"', 'a\nb'],
        ['東', ' x'],
      ],
    ],
    [
      'LibreOffice with every text quoted',
      utf8('"Summary","Points"\n"a ""b""",1.5\n"",2\n'),
      'en',
      [
        ['Summary', 'Points'],
        ['a "b"', '1.5'],
        ['', '2'],
      ],
    ],
    [
      'two programs, one after the other',
      utf8('a;b\r\n1;2\n3;4\r\n'),
      'en',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a user who types quotes',
      utf8('a,b\n"x" y,2\n5" disk,4\n'),
      'en',
      [
        ['a', 'b'],
        ['x y', '2'],
        ['5" disk', '4'],
      ],
    ],
  ])('decodes a file from %s', (_, file, language, rows) => {
    expect(rowsOfCsv(decodeText(file, language))).toEqual(rows);
  });

  it('decodes as Windows-1252 when the bytes do not fit the encoding of the language', () => {
    expect(decodeText(Uint8Array.of(0x4b, 0xe4, 0x0d), 'ja')).toBe('Kä\r');
  });

  it('returns an empty text for an empty file', () => {
    expect(rowsOfCsv(decodeText(new Uint8Array()))).toEqual([]);
  });
});
