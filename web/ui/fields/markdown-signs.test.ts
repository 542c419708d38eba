import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, beforeLines, type Selected } from './markdown-signs.ts';

const selected = fc
  .tuple(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '-') }), fc.nat(), fc.nat())
  .map(([text, one, other]): Selected => {
    const ends = [one % (text.length + 1), other % (text.length + 1)];
    return { text, start: Math.min(...ends), end: Math.max(...ends) };
  });

describe('Markdown signs', () => {
  it('are added around the selection, and removed when the same key is pressed again', () => {
    const plain = { text: 'to the hut', start: 3, end: 6 };
    const bold = around(plain, '**');
    expect(bold).toEqual({ text: 'to **the** hut', start: 5, end: 8 });
    expect(around(bold, '**')).toEqual(plain);
  });

  /**
   * Types texts into an empty field and presses keys: `B` for bold, `I` for italics. In the result, `|` is the caret.
   */
  const typed = (...pieces: readonly string[]): string => {
    const { text, start } = pieces.reduce<Selected>(
      (at, piece) => {
        if (piece === 'B') return around(at, '**');
        if (piece === 'I') return around(at, '_');
        const next = at.text.slice(0, at.start) + piece + at.text.slice(at.end);
        return { text: next, start: at.start + piece.length, end: at.start + piece.length };
      },
      { text: '', start: 0, end: 0 },
    );
    return `${text.slice(0, start)}|${text.slice(start)}`;
  };

  it.each([
    ['ends bold', ['one ', 'B', 'two', 'B', ' three'], 'one **two** three|'],
    ['ends italics', ['one ', 'I', 'two', 'I', ' three'], 'one _two_ three|'],
    ['ends bold after a space', ['B', 'two ', 'B', 'three'], '**two** three|'],
    ['ends bold inside italics', ['I', 'one ', 'B', 'two', 'B', ' three'], '_one **two** three|_'],
    ['ends bold around italics', ['B', 'I', 'two', 'B', ' three'], '**_two_** three|'],
    ['leaves nothing of an empty bold', ['one ', 'B', 'B'], 'one |'],
    ['leaves nothing of empty italics', ['one ', 'I', 'I'], 'one |'],
    ['continues bold that was just ended', ['B', 'two', 'B', 'B', ' three'], '**two three|**'],
    [
      'begins another bold',
      ['B', 'one', 'B', ' two ', 'B', 'three', 'B'],
      '**one** two **three**|',
    ],
    ['begins bold in the next line', ['2 ** 3\n', 'B', 'two', 'B'], '2 ** 3\n**two**|'],
  ])('with no text selected, pressing the key %s', (_, pieces, shown) => {
    expect(typed(...pieces)).toBe(shown);
  });

  it('are added before each line of which a part is selected', () => {
    const plain = { text: 'one\ntwo\nthree', start: 1, end: 5 };
    const list = beforeLines(plain, '- ');
    expect(list).toEqual({ text: '- one\n- two\nthree', start: 3, end: 9 });
    expect(beforeLines(list, '- ')).toEqual(plain);
  });

  it('do not change which words are selected, whatever the text', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('**', '_'), (before, sign) => {
        const after = around(before, sign);
        expect(after.text.slice(after.start, after.end)).toBe(
          before.text.slice(before.start, before.end),
        );
      }),
    );
  });

  it('leave the selection within the text, whatever was selected', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('- ', '> '), (before, sign) => {
        const { text, start, end } = beforeLines(before, sign);
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }),
    );
  });
});
