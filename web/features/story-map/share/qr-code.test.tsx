import { describe, expect, it } from 'vitest';
import { drawCode } from './qr-code.tsx';

/** Whether a module of a drawn code is dark. */
const darkIn = (path: string): ReadonlySet<string> =>
  new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  );

/** The square that readers find a code by: a ring of seven around a block of three. */
const isFinder = (dark: ReadonlySet<string>, left: number, top: number): boolean =>
  Array.from({ length: 49 }, (_, at) => [at % 7, Math.floor(at / 7)] as const).every(([x, y]) => {
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return dark.has(`${left + x},${top + y}`) === (ring !== 2);
  });

describe('the code of a public link', () => {
  const { size, path } = drawCode(`https://cairn.test/share/${'a'.repeat(32)}`);
  const dark = darkIn(path);

  it('has its three finders, within a border of four', () => {
    const far = size - 11;
    const found = [
      [4, 4],
      [far, 4],
      [4, far],
    ].map(([x = 0, y = 0]) => isFinder(dark, x, y));
    expect(found).toEqual([true, true, true]);
    const edge = [...dark].filter((each) =>
      each.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4),
    );
    expect(edge).toEqual([]);
  });

  it('is another for another link', () => {
    expect(drawCode(`https://cairn.test/share/${'b'.repeat(32)}`).path).not.toBe(path);
  });
});
