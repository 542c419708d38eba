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
  it('are added around the selection, and removed the second time', () => {
    const plain = { text: 'to the hut', start: 3, end: 6 };
    const bold = around(plain, '**');
    expect(bold).toEqual({ text: 'to **the** hut', start: 5, end: 8 });
    expect(around(bold, '**')).toEqual(plain);
  });

  it('are added before each selected line, even if only a part is selected', () => {
    const plain = { text: 'one\ntwo\nthree', start: 1, end: 5 };
    const list = beforeLines(plain, '- ');
    expect(list).toEqual({ text: '- one\n- two\nthree', start: 3, end: 9 });
    expect(beforeLines(list, '- ')).toEqual(plain);
  });

  it('keep the selected words selected, for any text', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('**', '_'), (before, sign) => {
        const after = around(before, sign);
        expect(after.text.slice(after.start, after.end)).toBe(
          before.text.slice(before.start, before.end),
        );
      }),
    );
  });

  it('stay within the text, for any selection', () => {
    fc.assert(
      fc.property(selected, fc.constantFrom('- ', '> '), (before, sign) => {
        const { text, start, end } = beforeLines(before, sign);
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
      }),
    );
  });
});
