import { describe, expect, it } from 'vitest';
import { folderCycles, sourceFiles } from './support/folder-cycles.ts';

const importing = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;

describe('folders whose files import each other', () => {
  it('are found if the cycle leads through a third folder and an import alias', () => {
    expect(
      folderCycles([
        { path: 'web/a/one.ts', text: importing('../b/two.ts') },
        { path: 'web/b/two.ts', text: importing('#web/c/three.ts') },
        { path: 'web/c/three.ts', text: importing('../a/four.ts') },
        { path: 'web/a/four.ts', text: 'export const a = 1;\n' },
      ]),
    ).toEqual([['web/a', 'web/b', 'web/c']]);
  });

  it('are found if a folder and its parent import each other', () => {
    expect(
      folderCycles([
        { path: 'web/a/one.ts', text: importing('./b/two.ts') },
        { path: 'web/a/b/two.ts', text: importing('../three.ts') },
        { path: 'web/a/three.ts', text: 'export const a = 1;\n' },
      ]),
    ).toEqual([['web/a', 'web/a/b']]);
  });

  it('are not reported if the imports go in only one direction', () => {
    expect(
      folderCycles([
        { path: 'web/a/one.ts', text: importing('./b/two.ts') },
        { path: 'web/a/b/two.ts', text: importing('../../c/three.ts') },
        { path: 'web/c/three.ts', text: 'export const a = 1;\n' },
      ]),
    ).toEqual([]);
  });

  it.each(['domain', 'functions', 'infra', 'web'])('do not exist in %s', (top) => {
    expect(folderCycles(sourceFiles([top]))).toEqual([]);
  });
});
