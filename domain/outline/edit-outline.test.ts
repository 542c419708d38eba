import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakOutline, indentOutline, moveOutline, type OutlineEdit } from './edit-outline.ts';
import { readOutline } from './read-outline.ts';

/** Turns a text into an edit of an outline. One bar in the text marks the cursor; two bars mark the selection. */
const edit = (marked: string): OutlineEdit => {
  const start = marked.indexOf('|');
  const rest = marked.replace('|', '');
  const second = rest.indexOf('|');
  return { text: rest.replace('|', ''), start, end: second < 0 ? start : second };
};
const shown = ({ text, start, end }: OutlineEdit): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

describe('changing the level of lines', () => {
  it('indents a line with all its children, and keeps the cursor at the same letter', () => {
    expect(shown(indentOutline(edit('A\nB|b\n  c\nD'), 1))).toBe('A\n\tB|b\n\t  c\nD');
    expect(shown(indentOutline(edit('A\n  B|b\n    c\nD'), -1))).toBe('A\nB|b\n  c\nD');
  });

  it('indents all selected lines', () => {
    expect(shown(indentOutline(edit('A\n|B\nC|\nD'), 1))).toBe('A\n\t|B\n\tC|\nD');
  });

  it('puts no line more than one level below the previous line', () => {
    for (const at of ['|A\nB', 'A\n  |B']) expect(shown(indentOutline(edit(at), 1))).toBe(at);
  });

  it('removes a tab as one level, and does not change a line of the first level', () => {
    expect(shown(indentOutline(edit('A\n\t|B'), -1))).toBe('A\n|B');
    expect(shown(indentOutline(edit('A\n|B'), -1))).toBe('A\n|B');
  });
});

describe('moving lines', () => {
  it("moves a line with its children past the neighbour and the neighbour's children", () => {
    expect(shown(moveOutline(edit('A\n  a\nB|\n  b\nC'), -1))).toBe('B|\n  b\nA\n  a\nC');
    expect(shown(moveOutline(edit('A|\n  a\nB\n  b\nC'), 1))).toBe('B\n  b\nA|\n  a\nC');
  });

  it('does not move a line away from its parent', () => {
    for (const at of ['A\n  |a\nB', 'A\n  a|\nB']) {
      expect(shown(moveOutline(edit(at), 1))).toBe(at);
      expect(shown(moveOutline(edit(at), -1))).toBe(at);
    }
  });

  it('loses no line, even together with a change of the level', () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', 'c', ''));
    const by = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        by,
        by,
        (all, at, move, indent) => {
          const text = all.map(([depth, word]) => `${'  '.repeat(depth)}${word}`).join('\n');
          const start = at % (text.length + 1);
          const titles = (of: OutlineEdit) =>
            readOutline(of.text)
              .lines.map(({ text: title }) => title)
              .sort();
          const before = { text, start, end: start };
          const after = indentOutline(moveOutline(before, move), indent);
          expect(titles(after)).toEqual(titles(before));
          expect(after.start).toBeGreaterThanOrEqual(0);
          expect(after.end).toBeLessThanOrEqual(after.text.length);
        },
      ),
    );
  });

  it('restores the order with the opposite move', () => {
    const here = edit('A\n  a\nB|\n  b\nC');
    expect(moveOutline(moveOutline(here, 1), -1)).toEqual(here);
  });
});

it('a line break in an outline gives the new line the same indent', () => {
  expect(shown(breakOutline(edit('A\n  b|b')))).toBe('A\n  b\n  |b');
});
