import { describe, expect, it } from 'vitest';
import { sourceFiles } from './support/folder-cycles.ts';
import { functionsAbove } from './support/function-lengths.ts';

/** Lines. A longer function holds two thoughts. */
const MOST = 60;
/** As many are left that are longer; the number only falls. */
const LEFT = 19;
/** Lines that none has. */
const NEVER = 100;
/** The one that still has, by its name: its parts move out as they change. */
const STILL_LONGER: readonly string[] = ['PersonaEditor'];

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  f(${at});`).join('\n');
const above = (text: string) =>
  functionsAbove(5, { path: 'web/made.tsx', text }).map(({ name, line, lines: all }) => [
    name,
    line,
    all,
  ]);

describe('the lines of a function', () => {
  it.each([
    ['a declaration', `function own() {\n${lines(4)}\n}`, ['own', 1, 6]],
    ['an arrow function', `\nconst own = () => {\n${lines(4)}\n};`, ['own', 2, 6]],
    ['a method', `class A {\n  own() {\n${lines(4)}\n  }\n}`, ['own', 2, 6]],
    ['one in another', `f({\n  own: () => {\n${lines(4)}\n  },\n});`, ['own', 2, 6]],
  ])('are counted with its head and its end: %s', (_, text, found) => {
    expect(above(text)).toEqual([found]);
  });

  it('are no matter where they are few', () => {
    expect(above(`const own = () => {\n${lines(3)}\n};`)).toEqual([]);
  });

  it(`are seldom more than ${MOST}, and never more than ${NEVER}`, () => {
    const files = sourceFiles(['domain', 'functions', 'infra', 'web']);
    expect(files.length).toBeGreaterThan(1000);
    const long = files.flatMap((file) => functionsAbove(MOST, file));
    expect(long.filter((each) => each.lines > NEVER && !STILL_LONGER.includes(each.name))).toEqual(
      [],
    );
    expect(long.length, JSON.stringify(long, null, 2)).toBeLessThanOrEqual(LEFT);
  });
});
