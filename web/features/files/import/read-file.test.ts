import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, readFile } from './read-file.ts';

const SAMPLES = '../../../export/sheet/samples/';
const sample = (name: string): File =>
  new File([readFileSync(new URL(SAMPLES + name, import.meta.url))], name);
const fileOf = (...bytes: readonly number[]): File => new File([Uint8Array.from(bytes)], 'a.csv');

describe('readFile', () => {
  it('recognizes a file by its content, regardless of its name', async () => {
    const workbook = new File([await sample('readings.xlsx').arrayBuffer()], 'readings.csv');
    expect(await readFile(workbook, 'en')).toMatchObject({ rows: { length: 4 } });
    expect(await readFile(new File(['a;b\n1;2'], 'a.xlsx'), 'en')).toMatchObject({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    });
  });

  it("decodes a file in the legacy encoding of the user's language", async () => {
    const file = fileOf(0x93, 0x8c, 0x0a, 0x31);
    expect(await readFile(file, 'ja')).toMatchObject({ rows: [['東'], ['1']] });
  });

  it('reads a text that ends with the end-of-file character of DOS', async () => {
    expect(await readFile(new File(['a\r\n1\r\n\u001a'], 'a.csv'), 'en')).toMatchObject({
      name: 'a.csv',
    });
  });

  it.each([
    ['locked', 'a workbook with a password', sample('pass_protected.xlsx')],
    [
      'locked',
      'a workbook in the format before 2007',
      fileOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    ],
    ['unreadable', 'an archive that is not a workbook', fileOf(0x50, 0x4b, 0x03, 0x04)],
    ['unreadable', 'a PNG', fileOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['unreadable', 'a JPEG', fileOf(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0)],
    ['unreadable', 'an icon', fileOf(0, 0, 1, 0, 1, 0, 0x10, 0x10, 0x0a, 0x0d, 0x0a)],
    ['unreadable', 'bytes that look like UTF-16', fileOf(0x61, 0, 0x0a, 0, 0x62, 0xd8, 1, 2, 3, 0)],
    ['unreadable', 'many control characters', fileOf(0x61, 0x0a, 1, 2, 3, 4, 5, 6, 0x62, 0x0a)],
    ['empty', 'a file with only a heading row', new File(['Summary,Goal\r\n'], 'a.csv')],
    ['tooMany', 'a file with too many rows', new File(['a\n'.repeat(502)], 'a.csv')],
    ['tooLarge', 'a file with too many bytes', new File([new Uint8Array(MOST_BYTES + 1)], 'a.csv')],
  ])('reports %s for %s', async (fault, _, file) => {
    expect(await readFile(file, 'en')).toEqual({ fault });
  });
});
