import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');

const VARIABLE = /--ds-[a-z0-9-]+/g;

/** Returns all design tokens that our styles and components name. */
const usedTokens = (): ReadonlySet<string> =>
  new Set(
    readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(css|tsx?)$/.test(path) && !/^dist\b/.test(path))
      .flatMap((path) => readFileSync(join(web, path), 'utf8').match(VARIABLE) ?? []),
  );

const DECLARATION = /\s*(--ds-[a-z0-9-]+)\s*:\s*([^;]+);/g;

/** Returns the declarations of used design tokens, and the declarations to which they refer. */
const pruned = (css: string, used: ReadonlySet<string>): string => {
  const values = new Map([...css.matchAll(DECLARATION)].map(([, name, value]) => [name, value]));
  const kept = new Set<string>();
  const open = [...used];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    open.push(...(values.get(name)?.match(VARIABLE) ?? []));
  }
  return css.replaceAll(DECLARATION, (declaration, name: string) =>
    kept.has(name) ? declaration : '',
  );
};

/** Removes the design tokens that we do not use, because Atlassian's themes declare hundreds. */
export const usedTokensOnly = (): Plugin => {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'used-tokens-only',
    buildStart() {
      used = usedTokens();
    },
    transform: {
      filter: { id: /@atlaskit\/tokens\/dist\/esm\/artifacts\/themes\// },
      handler: (code) => ({ code: pruned(code, used), map: null }),
    },
  };
};

/**
 * Removes the server's English error texts from the bundle, because the client has error texts in the user's language
 * in `locales/`.
 */
export const noServerTexts = (): Plugin => ({
  name: 'no-server-texts',
  transform: {
    filter: { id: /\/domain\/kernel\/errors\/(ai|errors|job|persona)\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\btext:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, "text: ''"),
      map: null,
    }),
  },
});

const OWN_FORMATTER = 'formatter = Formatter;';

/**
 * Removes the formatter of i18next from the bundle, because `web/i18n/create-i18n.ts` brings a smaller one. Throws an
 * error if a new version of i18next chooses its formatter in another way.
 */
export const noI18nextFormatter = (): Plugin => ({
  name: 'no-i18next-formatter',
  transform: {
    filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
    handler: (code) => {
      if (!code.includes(OWN_FORMATTER)) throw new Error('i18next chooses its formatter elsewhere');
      return { code: code.replace(OWN_FORMATTER, ''), map: null };
    },
  },
});

/**
 * Returns a function that names CSS classes by their name in the source and a number for the file, because a hash
 * compresses badly. The function throws an error for a style outside `web/`.
 */
export const shortClassNames = (): ((name: string, file: string) => string) => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort();
  return (name, file) => {
    const number = files.indexOf(relative(web, file));
    if (number < 0) throw new Error(`${file} is no style of ours`);
    return `${name}_${number.toString(36)}`;
  };
};

/** Matches the file of a whole page, for which a user waits until it has loaded. */
const WHOLE_PAGE = /-page-[^/]*$/;

/**
 * Returns the files that the browser preloads together with a lazily loaded chunk. For a whole page, these are all
 * files that it needs. For parts of the board, they are only the styles: these parts load while the page is idle, and a
 * list of their scripts would make the first load larger.
 */
export const filesToPreload = (file: string, needed: string[]): string[] =>
  WHOLE_PAGE.test(file) ? needed : needed.filter((each) => each.endsWith('.css'));

/**
 * Minifies the named files a second time, with swc. Unlike the bundler's minifier, swc joins declarations and folds
 * constants across modules, which saves up to 3 % after compression.
 */
export const minifiedTwice = (...chunkNames: readonly string[]): Plugin => ({
  name: 'minified-twice',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || !chunkNames.includes(part.name)) continue;
      const options = { module: true, ecma: 2022, compress: { passes: 3 }, mangle: true } as const;
      part.code = (await minify(part.code, options)).code;
    }
  },
});
