import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_TEXTS } from '#web/build/public-map.ts';
import { partOf as fileOf, filesOf, flat } from './all-texts.ts';
import { allLoads, closureOf, keysIn, START } from './used-keys.ts';

const root = join(import.meta.dirname, '../..');

const partOf = new Map(
  filesOf('en').flatMap((file) =>
    flat(fileOf('en', file)).map(
      ([key]) =>
        [key.replace(/_(zero|one|two|few|many|other)$/, ''), file.replace('.json', '')] as const,
    ),
  ),
);

/** Returns the locale files that some modules need. Each file has an example of the keys that need it. */
const partsOf = (files: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(
    [...keysIn(files).values()].flatMap((pattern) =>
      [...partOf].flatMap(([key, part]) => (pattern.test(key) ? [[part, key] as const] : [])),
    ),
  );

const begun = closureOf(START);

describe('the locale files', () => {
  it('have every text of the first load in the start file', () => {
    const needed = partsOf(begun);
    expect([...needed].filter(([part]) => part !== 'start')).toEqual([]);
  });

  it('have every text of the public map among those that its build keeps', () => {
    const map = closureOf(join(root, 'web/public-map/main.tsx'));
    const patterns = [...keysIn(map).values()];
    const said = [...partOf].filter(
      ([key, part]) => part === 'start' && patterns.some((pattern) => pattern.test(key)),
    );
    const lost = said.filter(([key]) => !KEPT_TEXTS.includes(key.split('.')[0] ?? ''));
    expect(lost.map(([key]) => key)).toEqual([]);
    expect(said.length).toBeGreaterThan(20);
  });

  it('are loaded exactly with the modules that use their texts', () => {
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
