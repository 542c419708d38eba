import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A module of the client that is loaded on demand, and the locale files that are loaded with it. */
export interface Load {
  readonly from: string;
  readonly module: string;
  readonly parts: readonly string[];
}

const resolved = (from: string, name: string): string | null => {
  const path = name.startsWith('#')
    ? join(root, name.slice(1))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null;
  return path !== null && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
};

const cache = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = cache.get(file) ?? readFileSync(file, 'utf8');
  cache.set(file, known);
  return known;
};

const STATIC = /^(?:import|export)(?!\s+type\b)[^;]*?from '([^']+)';/gm;
const LATER =
  /(?<!typeof )import\(\s*'([^']+)'\s*\)\s*(?:,\s*(?:\[([^\]]*)\]|((?:'\w+'\s*,?\s*)+)))?/g;

const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(STATIC)].flatMap(([, name = '']) => resolved(file, name) ?? []);

const loadsOf = (file: string): Load[] =>
  [...sourceOf(file).matchAll(LATER)].flatMap(([, name = '', list, words]) => {
    const module = resolved(file, name);
    const parts = [...(list ?? words ?? '').matchAll(/'(\w+)'/g)].map(([, part = '']) => part);
    return module === null ? [] : [{ from: relative(root, file), module, parts }];
  });

export const closureOf = (file: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...importsOf(next));
  }
  return found;
};

/** The module that starts the client. */
export const START = join(root, 'web/app/main.tsx');

/**
 * Returns all modules that are loaded on demand, by the start module or by other modules that were loaded on demand.
 */
export const allLoads = (): readonly Load[] => {
  const loads: Load[] = [];
  const seen = new Set<string>();
  const open = [START];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const file of closureOf(next)) {
      if (seen.has(file)) continue;
      seen.add(file);
      const own = loadsOf(file);
      loads.push(...own);
      open.push(...own.map(({ module }) => module));
    }
  }
  return loads;
};

/**
 * Returns the translation keys in some modules, and a pattern for each key. If a part of a key is chosen at run time,
 * the pattern allows any text there.
 */
export const keysIn = (files: Iterable<string>): ReadonlyMap<string, RegExp> =>
  new Map(
    [...files].flatMap((file) =>
      [...sourceOf(file).matchAll(/\bt\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map(([, whole, parted]) => {
        const key = whole ?? parted ?? '';
        const pattern = key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+');
        return [key, new RegExp(`^${pattern}$`)] as const;
      }),
    ),
  );
