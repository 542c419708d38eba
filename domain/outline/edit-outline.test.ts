import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakOutline, indentOutline, moveOutline, type OutlineEdit } from './edit-outline.ts';
import { readOutline } from './read-outline.ts';

/** Returns an edit of a text in which two bars mark the selection, or one bar the cursor. */
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
  it('indents a line with all its children, and keeps the cursor in its word', () => {
    expect(shown(indentOutline(edit('A\nB|b\n  c\nD'), 1))).toBe('A\n\tB|b\n\t  c\nD');
    expect(shown(indentOutline(edit('A\n  B|b\n    c\nD'), -1))).toBe('A\nB|b\n  c\nD');
  });

  it('indents all selected lines', () => {
    expect(shown(indentOutline(edit('A\n|B\nC|\nD'), 1))).toBe('A\n\t|B\n\tC|\nD');
  });

  it('indents a line by at most one level more than the previous line', () => {
    for (const at of ['|A\nB', 'A\n  |B']) expect(shown(indentOutline(edit(at), 1))).toBe(at);
  });

  it('removes a tab as one level, and changes nothing at the first level', () => {
    expect(shown(indentOutline(edit('A\n\t|B'), -1))).toBe('A\n|B');
    expect(shown(indentOutline(edit('A\n|B'), -1))).toBe('A\n|B');
  });
});

describe('moving lines', () => {
  it("moves a line with its children past the neighbour and the neighbour's children", () => {
    expect(shown(moveOutline(edit('A\n  a\nB|\n  b\nC'), -1))).toBe('B|\n  b\nA\n  a\nC');
    expect(shown(moveOutline(edit('A|\n  a\nB\n  b\nC'), 1))).toBe('B\n  b\nA|\n  a\nC');
  });

  it('keeps a line below its parent', () => {
    for (const at of ['A\n  |a\nB', 'A\n  a|\nB']) {
      expect(shown(moveOutline(edit(at), 1))).toBe(at);
      expect(shown(moveOutline(edit(at), -1))).toBe(at);
    }
  });

  it('loses no line, whatever is moved or indented', () => {
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

it('starts a line with the indent of the line before', () => {
  expect(shown(breakOutline(edit('A\n  b|b')))).toBe('A\n  b\n  |b');
});
