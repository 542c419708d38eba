import { resolve } from 'node:path';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { describe, expect, it } from 'vitest';
import { countedComponents } from './support/component-props.ts';

/**
 * A component may have at most this number of properties. A component that needs more data gets it in objects, one for
 * each source of data.
 */
const MOST = 12;

const fields = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, index) => `${name}${index}: number;`).join(' ');

const countsIn = (text: string) =>
  countedComponents(
    '/made/tsconfig.json',
    createVirtualFileSystem({
      '/made/tsconfig.json': JSON.stringify({
        compilerOptions: { jsx: 'preserve', noLib: true, types: [] },
        include: ['*.tsx'],
      }),
      '/made/one.tsx': text,
    }),
  ).map(({ name, count }) => [name, count]);

describe('the number of properties of a component', () => {
  it.each([
    ['an interface', `interface P { ${fields(3)} }\nexport const Own = (props: P) => null;`],
    [
      'what an interface takes over from another',
      `interface A { ${fields(2)} }\ninterface P extends A { ${fields(1, 'q')} }\nconst Own = (props: P) => null;\nexport { Own };`,
    ],
    [
      'types that are joined',
      `type P = { ${fields(1)} } & { ${fields(2, 'q')} };\nexport function Own(props: P) { return null; }`,
    ],
    [
      'the longest of several that it can be',
      `export const Own = (props: { ${fields(1)} } | { ${fields(3)} }) => null;`,
    ],
  ])('is counted from the types that the compiler sees: %s', (_, text) => {
    expect(countsIn(text)).toEqual([['Own', 3]]);
  });

  it('is not checked for functions that are not components', () => {
    expect(countsIn(`export const useOwn = (given: { ${fields(20)} }) => null;`)).toEqual([]);
  });

  it(`is at most ${MOST}`, () => {
    const all = countedComponents(resolve('web/tsconfig.json'));
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ count }) => count > MOST)).toEqual([]);
  });
});
