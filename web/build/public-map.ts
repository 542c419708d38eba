import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { fetchedBeside, noServerTexts, shortClassNames, usedTokensOnly } from './plugins.ts';

const web = join(import.meta.dirname, '..');
const entry = join(web, 'public-map/main.tsx');

/** Where the edge keeps what public pages ask for; read where the edge is described. */
export const PUBLIC_MAP_LIST = 'public-map.json';

/** Of the texts that every page of the client begins with, those that a board and its tools say. */
const SAID = ['board', 'toolbar', 'shortcuts', 'crash', 'dialog', 'dock'];

const boardTextsOnly = (): Plugin => ({
  name: 'board-texts-only',
  transform: {
    order: 'pre',
    filter: { id: /\/locales\/[a-z]+\/start\.json$/ },
    handler: (code) => {
      const texts = JSON.parse(code) as Record<string, unknown>;
      const said = Object.entries(texts).filter(([part]) => SAID.includes(part));
      return { code: JSON.stringify(Object.fromEntries(said)), map: null };
    },
  },
});

/** The map of public pages, apart from the client: strangers get nothing of what works only within Jira. */
const publicMapConfig = (): InlineConfig => ({
  configFile: false,
  root: web,
  base: '/',
  logLevel: 'silent',
  mode: 'production',
  plugins: [react(), usedTokensOnly(), noServerTexts(), boardTextsOnly()],
  // The whole of i18next is a seventh of what a visitor would wait for.
  resolve: { alias: { 'react-i18next': join(web, 'public-map/words.ts') } },
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    write: false,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    cssCodeSplit: true,
    modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
    rolldownOptions: {
      input: entry,
      output: {
        entryFileNames: 'assets/map-[hash].js',
        // What later parts share with the first view lies in the first file: small ones shrink less, and each is a request.
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

/** A chunk behind all that it cannot begin without, each once. */
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

/** The script and the styles that a public page names, and the letters of most of its languages. */
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

/** Puts the map of public pages, and the list of its files, beside the client that the edge serves. */
export const publicMap = (): Plugin => {
  let onEdge = true;
  return {
    name: 'public-map',
    apply: 'build',
    configResolved: ({ base }) => {
      // A client that lies with the host has no public pages.
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
