import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { textsIn } from '#infra/texts/catalogue.ts';
import { KEPT_TEXTS } from '#web/build/public-map.ts';
import { catalogue, partOf as fileOf, filesOf } from './all-texts.ts';
import { labelsIn } from './label-references.ts';
import { allLoads, closureOf, keysIn, START } from './used-keys.ts';

const root = join(import.meta.dirname, '../..');

const PLURAL = /_(zero|one|two|few|many|other)$/;

const partOf = new Map(
  filesOf('en').flatMap((file) =>
    textsIn(fileOf('en', file)).map(
      ([key]) => [key.replace(PLURAL, ''), file.replace('.json', '')] as const,
    ),
  ),
);

/** The labels that a text names in any language, by the key of the text without its plural form. */
const named = new Map<string, Set<string>>();
for (const language of LANGUAGES) {
  for (const [key, text] of catalogue(language)) {
    const base = key.replace(PLURAL, '');
    const found = named.get(base) ?? new Set<string>();
    for (const label of labelsIn(text)) found.add(label);
    named.set(base, found);
  }
}

/**
 * Returns the locale files that some modules need, also for labels that their texts name. Each file has an example of
 * the keys that need it.
 */
const partsOf = (files: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(
    [...keysIn(files).values()].flatMap((pattern) =>
      [...partOf.keys()]
        .filter((key) => pattern.test(key))
        .flatMap((key) => [key, ...(named.get(key) ?? [])])
        .flatMap((key) => [[partOf.get(key) ?? '', key] as const]),
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
    const said = [...partOf.keys()]
      .filter((key) => patterns.some((pattern) => pattern.test(key)))
      .flatMap((key) => [key, ...(named.get(key) ?? [])])
      .filter((key) => partOf.get(key) === 'start');
    const lost = said.filter((key) => !KEPT_TEXTS.includes(key.split('.')[0] ?? ''));
    expect(lost).toEqual([]);
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
