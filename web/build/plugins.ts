import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');

const VARIABLE = /--ds-[a-z0-9-]+/g;

/** Every token that a style or a component of ours names. */
const usedTokens = (): ReadonlySet<string> =>
  new Set(
    readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(css|tsx?)$/.test(path) && !/^dist\b/.test(path))
      .flatMap((path) => readFileSync(join(web, path), 'utf8').match(VARIABLE) ?? []),
  );

const DECLARATION = /\s*(--ds-[a-z0-9-]+)\s*:\s*([^;]+);/g;

/** The declarations that are used, and those that they are made of. */
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

/** Atlassian's themes have hundreds of tokens; the client carries those that it uses. */
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
 * The client says its errors in the reader's language, out of `locales/`: the English texts with which the server
 * answers stay there.
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

/**
 * Names of classes in the delivered styles: what the style calls it, and the number of its file. The usual hash of each
 * file and line stands in the script and in the style and compresses badly. Throws for a style outside `web/`.
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

/** Pages of their own, for which somebody waits. */
const WHOLE_PAGE = /-page-[^/]*$/;

/**
 * What a file that comes later asks the browser to fetch beside it. Parts of the board come while the page is idle and
 * ask only for the styles that they cannot be shown without: where each of their scripts lies would be a long table in the
 * first load. A whole page asks for all that it stands on at once.
 */
export const fetchedBeside = (file: string, needed: string[]): string[] =>
  WHOLE_PAGE.test(file) ? needed : needed.filter((each) => each.endsWith('.css'));

/**
 * Minifies our own part of the first load a second time, with swc. It joins declarations and folds constants across
 * modules where the bundler's own minifier does not, which saves two of a hundred bytes after compression.
 */
export const minifiedTwice = (chunkName: string): Plugin => ({
  name: 'minified-twice',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || part.name !== chunkName) continue;
      const options = { module: true, ecma: 2022, compress: { passes: 2 }, mangle: true } as const;
      part.code = (await minify(part.code, options)).code;
    }
  },
});
