import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allLoads, closureOf, keysIn, START } from './said.ts';

type Tree = { readonly [key: string]: string | Tree };

const root = join(import.meta.dirname, '../..');
const english = join(root, 'locales/en');

const flat = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [name] : flat(value, name);
  });

/** The part in which each key lies. */
const partOf = new Map(
  readdirSync(english).flatMap((file) =>
    flat(JSON.parse(readFileSync(join(english, file), 'utf8')) as Tree).map(
      (key) =>
        [key.replace(/_(zero|one|two|few|many|other)$/, ''), file.replace('.json', '')] as const,
    ),
  ),
);

/** The parts that some files need, each with a key that says so. */
const partsOf = (files: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(
    [...keysIn(files).values()].flatMap((pattern) =>
      [...partOf].flatMap(([key, part]) => (pattern.test(key) ? [[part, key] as const] : [])),
    ),
  );

const begun = closureOf(START);

describe('the parts of the texts', () => {
  it('name nothing at the start that comes later', () => {
    const needed = partsOf(begun);
    expect([...needed].filter(([part]) => part !== 'start')).toEqual([]);
  });

  it('come with whatever says them', () => {
    const loads = allLoads();
    expect(loads.length).toBeGreaterThan(40);
    const lacking = loads.flatMap(({ from, module, parts }) => {
      const own = [...closureOf(module)].filter((file) => !begun.has(file));
      const missing = [...partsOf(own)].filter(
        ([part]) => part !== 'start' && !parts.includes(part),
      );
      const unneeded = parts.filter((part) => !partsOf(own).has(part));
      return missing.length + unneeded.length === 0
        ? []
        : [{ from, module: relative(root, module), missing, unneeded }];
    });
    expect(lacking).toEqual([]);
  });
});
