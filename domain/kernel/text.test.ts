import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, line, lines } from './text.ts';

const any = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('a', ' ', '\t', '\n', '\r', '\0', '\u202E', '\uD800', '\uDC00', '\u0301'),
    )
    .map((units) => units.join('')),
);

describe('a text without visible characters', () => {
  it.each([
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u200B\u200C\u200D',
    '\u200E',
    '\u2800',
    '\uFE0F',
    '\u180E \u2064',
  ])('is cleaned to an empty text: %j', (text) => {
    expect(cleanLines(text)).toBe('');
    expect(cleanLine(text)).toBe('');
  });
});

describe('cleaning a text', () => {
  it.each([
    ['composes', 'Cafe\u0301', 'Café'],
    ['removes control characters', 'a\u0000b\u001b[2Jc\u007f', 'ab[2Jc'],
    ['removes lone surrogates and noncharacters', 'a\uD800b\uDC00c\uFFFE', 'abc'],
    ['removes overrides of the text direction', 'safe\u202Egnp.exe\u2066x\u2069', 'safegnp.exex'],
    ['removes zero-width spaces', '\uFEFFa\u200Bb\u2060', 'ab'],
    ['keeps joined emoji and direction marks', '👩‍👧 א\u200F', '👩‍👧 א\u200F'],
    [
      'keeps the blanks between words in Braille',
      '\u2813\u2811\u2800\u283A',
      '\u2813\u2811\u2800\u283A',
    ],
    ['trims both ends', ' \u00A0a b\u3000 ', 'a b'],
  ])('%s', (_, given, expected) => {
    expect(cleanLine(given)).toBe(expected);
    expect(cleanLines(given)).toBe(expected);
  });

  it('keeps line breaks and tabs in texts of several lines, but not in single lines', () => {
    const given = ' one \r\n\r\ttwo\u2028three\v ';
    expect(cleanLines(given)).toBe('one \n\n\ttwo\nthree');
    expect(cleanLine(given)).toBe('one two three');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(any, (text) => {
        for (const clean of [cleanLine, cleanLines]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once.isWellFormed()).toBe(true);
          expect(once.normalize('NFC')).toBe(once);
        }
        expect(cleanLine(text)).not.toMatch(/[\n\t]/);
      }),
      { numRuns: 500 },
    );
  });

  it('is fast for a long text of blanks', () => {
    expect(cleanLine(`${' '.repeat(500_000)}\n${'\t'.repeat(500_000)}x`)).toBe('x');
  });

  it('happens before the schema checks the length', () => {
    expect(line(3).parse('  a\nb  ')).toBe('a b');
    expect(line(3).safeParse('abcd').success).toBe(false);
    expect(lines().parse('a\r\nb')).toBe('a\nb');
  });
});
