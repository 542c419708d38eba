import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { BUNDLE } from './bundling.ts';

const HANDLERS = 'functions/*/*/handler.ts';
/**
 * Folder of bundles, relative to the root. Paths in source maps depend on the folder's depth, so the depth is always
 * the same.
 */
const OUTPUT = '.cache/functions-';

const bundleAll = (root: string): string => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outdir = mkdtempSync(join(root, OUTPUT));
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  buildSync({
    absWorkingDir: root,
    entryPoints: globSync(HANDLERS, { cwd: root }).toSorted(),
    outbase: root,
    outdir,
    entryNames: '[dir]/index',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: BUNDLE.target,
    mainFields: BUNDLE.mainFields,
    external: BUNDLE.external,
    banner: { js: BUNDLE.banner },
    inject: [join(root, BUNDLE.mappedStacks)],
    minify: true,
    // Keeps the texts in all languages unescaped, so that bundles stay small.
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  return outdir;
};

const built = new Map<string, string>();

/**
 * Returns the folder with the bundle of a handler: `index.mjs` and its source map. The folder exists until this process
 * ends. The first call bundles all handlers in one run of esbuild, which parses each shared module once; one run per
 * handler takes four times as long.
 */
export const bundleOf = (root: string, handler: string): string => {
  const folder = built.get(root) ?? bundleAll(root);
  built.set(root, folder);
  return join(folder, dirname(handler));
};
