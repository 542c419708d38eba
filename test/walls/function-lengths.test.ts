import { describe, expect, it } from 'vitest';
import { sourceFiles } from './support/folder-cycles.ts';
import { functionsAbove } from './support/function-lengths.ts';

/** A function should have at most this number of lines. A longer one usually has two tasks. */
const MOST = 60;
/** This number of functions are above the limit. The number may be lowered but not raised. */
const LEFT = 19;
/** No function may have more lines than this, except those in `STILL_LONGER`. */
const NEVER = 100;
/** Functions above `NEVER`, which should be split. */
const STILL_LONGER: readonly string[] = ['PersonaEditor'];

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `  f(${index});`).join('\n');
const above = (text: string) =>
  functionsAbove(5, { path: 'web/made.tsx', text }).map(({ name, line, lines: all }) => [
    name,
    line,
    all,
  ]);

describe('the length of a function', () => {
  it.each([
    ['a declaration', `function own() {\n${lines(4)}\n}`, ['own', 1, 6]],
    ['an arrow function', `\nconst own = () => {\n${lines(4)}\n};`, ['own', 2, 6]],
    ['a method', `class A {\n  own() {\n${lines(4)}\n  }\n}`, ['own', 2, 6]],
    ['one in another', `f({\n  own: () => {\n${lines(4)}\n  },\n});`, ['own', 2, 6]],
  ])('includes its head and its last line: %s', (_, text, found) => {
    expect(above(text)).toEqual([found]);
  });

  it('is not reported if the function is below the limit', () => {
    expect(above(`const own = () => {\n${lines(3)}\n};`)).toEqual([]);
  });

  it(`is above ${MOST} lines in at most ${LEFT} functions, never above ${NEVER}`, () => {
    const files = sourceFiles(['domain', 'functions', 'infra', 'web']);
    expect(files.length).toBeGreaterThan(1000);
    const long = files.flatMap((file) => functionsAbove(MOST, file));
    expect(long.filter((each) => each.lines > NEVER && !STILL_LONGER.includes(each.name))).toEqual(
      [],
    );
    expect(long.length, JSON.stringify(long, null, 2)).toBeLessThanOrEqual(LEFT);
  });
});
