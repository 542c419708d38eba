import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { version } from './package.json';
import { clientChunks } from './web/build/chunks.ts';
import {
  filesToPreload,
  minifiedTwice,
  noI18nextFormatter,
  noServerTexts,
  shortClassNames,
  usedTokensOnly,
} from './web/build/plugins.ts';
import { publicMap } from './web/build/public-map.ts';
import { stockAvatars } from './web/build/stock-avatars.ts';

const chunks = clientChunks();

/** The client: one static page for every page kind; the edge rewrites `/pages/*` to it. */
export default defineConfig({
  root: 'web',
  base: '/',
  define: { CLIENT_VERSION: JSON.stringify(version) },
  plugins: [
    react(),
    usedTokensOnly(),
    noServerTexts(),
    noI18nextFormatter(),
    stockAvatars(),
    publicMap(),
    chunks.plugin,
    minifiedTwice('start', 'libraries', 'soon'),
  ],
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // Every browser of our target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
});
