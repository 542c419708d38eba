import { describe, expect, it } from 'vitest';
import {
  decisionFaults,
  documents,
  missingPaths,
  tooLong,
  wordCount,
} from './support/documents.ts';

const missingIn = (text: string, path = 'web/README.md') => missingPaths({ path, text });
const words = (count: number) => 'word '.repeat(count);

describe('paths in documents of the repository', () => {
  it.each([
    ['a folder of ours', 'in `web/nowhere/`', 'web/nowhere/'],
    ['a file of ours', 'in `web/nowhere/at-all.ts`', 'web/nowhere/at-all.ts'],
    ['a path within a command', '`npm test -- web/nowhere`', 'web/nowhere'],
    ['a path below the folder of the document', '`nowhere/`', 'nowhere/'],
    [
      'a folder pattern',
      '`web/features/<feature>/nowhere.ts`',
      'web/features/<feature>/nowhere.ts',
    ],
    ['the target of a link', '[board](board/nowhere.md)', 'board/nowhere.md'],
    ['the heading of a link', '[board](README.md#nowhere)', 'README.md#nowhere'],
    ['a source file that is named alone', '`no-such-file-at-all.ts`', 'no-such-file-at-all.ts'],
    ['a path in a fenced block', '```\nnode web/nowhere.ts\n```', 'web/nowhere.ts'],
  ])('are reported when missing: %s', (_, text, path) => {
    expect(missingIn(text)).toEqual([path]);
  });

  it.each([
    ['a file', '`web/store/store.ts`'],
    ['a folder below the document', '`store/`'],
    ['a pattern', '`web/features/<feature>/index.ts` and `domain/{board,roadmap}/`'],
    [
      'a link',
      '[decisions](../test/walls/documents.test.ts#top) and [a site](https://example.com)',
    ],
    ['a heading', '[how](README.md#how-to-add)'],
    ['build output', '`web/dist`'],
    ['an address, a route and a package', '`/rest/api/3`, `application/json`, `@scope/name`'],
  ])('are accepted: %s', (_, text) => {
    expect(missingIn(text)).toEqual([]);
  });

  it('all exist', () => {
    const all = documents();
    expect(all.length).toBeGreaterThan(15);
    expect(
      all.flatMap((document) => missingPaths(document).map((path) => `${document.path}: ${path}`)),
    ).toEqual([]);
  });
});

describe('the length of guides', () => {
  it('is counted without table syntax and without the glossary', () => {
    expect(wordCount('# One two\n\n| three | – |\n\n## Glossary\n\nmany more\n\n## Four\n')).toBe(
      4,
    );
    expect(wordCount('one\n\n## Glossary\n\nto the end\n')).toBe(1);
  });

  it('may be 1,200 words for the main guide, and 900 for other guides', () => {
    expect(tooLong({ path: 'README.md', text: words(1200) })).toEqual([]);
    expect(tooLong({ path: 'README.md', text: words(1201) })).toHaveLength(1);
    expect(tooLong({ path: 'web/README.md', text: words(900) })).toEqual([]);
    expect(tooLong({ path: 'web/README.md', text: words(901) })).toHaveLength(1);
    expect(tooLong({ path: 'web/decisions/README.md', text: words(901) })).toEqual([]);
  });

  it('is within the limit in all guides', () => {
    expect(documents().flatMap(tooLong)).toEqual([]);
  });
});

const record = (number: string, body = '## Choice\n\nThis.\n') => ({
  path: `web/decisions/${number}-a-name.md`,
  text: `# ${number}. A name\n\n${body}`,
});
const index = (...numbers: string[]) => ({
  path: 'web/decisions/README.md',
  text: numbers.map((number) => `[${number}](${number}-a-name.md)`).join('\n'),
});

describe('records of decisions', () => {
  it.each([
    ['a gap in the numbers', [index('0001', '0003'), record('0001'), record('0003')], 2],
    ['a record missing in the index', [index('0001'), record('0001'), record('0002')], 1],
    ['a record without a choice', [index('0001'), record('0001', '## Context\n\nThat.\n')], 1],
    ['a heading of another kind', [index('0001'), record('0001', '## Choice\n\n## Status\n')], 1],
    ['headings in another order', [index('0001'), record('0001', '## Choice\n\n## Context\n')], 1],
    ['a missing successor', [index('0001'), record('0001', '## Choice\n\nReplaced by 0007.\n')], 1],
  ])('are refused for %s', (_, folder, faults) => {
    expect(decisionFaults(folder)).toHaveLength(faults);
  });

  it('are valid if they have all headings and name the decision that replaces them', () => {
    const whole = '## Context\n\n## Choice\n\n## Rejected\n\n## Consequence\n\nReplaced by 0002.\n';
    expect(decisionFaults([index('0001', '0002'), record('0001', whole), record('0002')])).toEqual(
      [],
    );
  });

  it('are numbered, listed and valid in all top-level folders', () => {
    const folders = Map.groupBy(
      documents().filter(({ path }) => /\/decisions\/[^/]+$/.test(path)),
      ({ path }) => path.replace(/\/[^/]+$/, ''),
    );
    expect(folders.size).toBeGreaterThan(4);
    expect([...folders.values()].flatMap(decisionFaults)).toEqual([]);
  });
});
