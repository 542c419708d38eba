import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { filesToPreload, noServerTexts, shortClassNames, usedTokensOnly } from './plugins.ts';

const web = join(import.meta.dirname, '..');
const entry = join(web, 'public-map/main.tsx');

/** Name of the file that lists the files of public pages. The CDK stack of the edge reads this file. */
export const PUBLIC_MAP_LIST = 'public-map.json';

/** Keys of those texts in `start.json` that the public map keeps: of the board, its tools, and all that these say. */
export const KEPT_TEXTS = [
  'board',
  'toolbar',
  'shortcuts',
  'crash',
  'dialog',
  'dock',
  'number',
  'percent',
  'labelled',
  'sentences',
  'list',
  'hostWords',
];

const boardTextsOnly = (): Plugin => ({
  name: 'board-texts-only',
  transform: {
    order: 'pre',
    filter: { id: /\/locales\/[\w-]+\/start\.json$/ },
    handler: (code) => {
      const texts = JSON.parse(code) as Record<string, unknown>;
      const kept = Object.entries(texts).filter(([part]) => KEPT_TEXTS.includes(part));
      return { code: JSON.stringify(Object.fromEntries(kept)), map: null };
    },
  },
});

/**
 * Returns the build of the public map. It is separate from the client's build, so that visitors load no code for Jira.
 */
const publicMapConfig = (): InlineConfig => ({
  configFile: false,
  root: web,
  base: '/',
  logLevel: 'silent',
  mode: 'production',
  plugins: [react(), usedTokensOnly(), noServerTexts(), boardTextsOnly()],
  // Replaces i18next, which would be a seventh of the bytes that a visitor loads.
  resolve: { alias: { 'react-i18next': join(web, 'public-map/words.ts') } },
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    write: false,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    cssCodeSplit: true,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    rolldownOptions: {
      input: entry,
      output: {
        entryFileNames: 'assets/map-[hash].js',
        // Keeps the code that the first view shares with lazily loaded parts in the first file, because another file is
        // another request and compresses less.
        codeSplitting: { groups: [{ name: 'map', tags: ['$initial'] }] },
      },
    },
  },
});

type Output = Rolldown.RolldownOutput['output'];

export const buildPublicMap = async (): Promise<Output> => {
  const built = await build(publicMapConfig());
  return (built as Rolldown.RolldownOutput).output;
};

/** Returns a chunk and all its static imports, each once; imports come before the chunks that import them. */
const withImports = (
  output: Output,
  fileName: string,
  seen = new Set<string>(),
): Rolldown.OutputChunk[] => {
  const chunk = output.find((part) => part.fileName === fileName);
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
  seen.add(fileName);
  return [...chunk.imports.flatMap((each) => withImports(output, each, seen)), chunk];
};

/** Returns the files that a public page names: the script, the styles, and the fonts that most languages need. */
export const publicFiles = (output: Output) => {
  const first = output.find((part) => part.type === 'chunk' && part.isEntry);
  if (first?.type !== 'chunk') throw new Error('the public map has no entry');
  const font = output.find(({ fileName }) => /inter-latin-wght-normal/.test(fileName));
  if (!font) throw new Error('the public map has no font');
  return {
    script: `/${first.fileName}`,
    styles: withImports(output, first.fileName)
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`),
    font: `/${font.fileName}`,
  };
};

/** Builds the public map, and the list of its files, beside the client that the edge serves. */
export const publicMap = (): Plugin => {
  let onEdge = true;
  return {
    name: 'public-map',
    apply: 'build',
    configResolved: ({ base }) => {
      // A client that Forge hosts has no public pages, so it needs no files for them.
      onEdge = base === '/';
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!onEdge) return;
        const output = await buildPublicMap();
        for (const part of output) {
          if (part.fileName in bundle) continue;
          const source = part.type === 'chunk' ? part.code : part.source;
          this.emitFile({ type: 'asset', fileName: part.fileName, source });
        }
        const source = JSON.stringify(publicFiles(output));
        this.emitFile({ type: 'asset', fileName: PUBLIC_MAP_LIST, source });
      },
    },
  };
};
