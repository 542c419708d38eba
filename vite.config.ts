import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { version } from './package.json';
import {
  fetchedBeside,
  minifiedTwice,
  noServerTexts,
  shortClassNames,
  startModules,
  usedTokensOnly,
} from './web/build/plugins.ts';
import { publicMap } from './web/build/public-map.ts';
import { stockAvatars } from './web/build/stock-avatars.ts';

const start = startModules(/\/web\/app\/main\.tsx$/);

/** The client: one static page for every page kind; the edge rewrites `/pages/*` to it. */
export default defineConfig({
  root: 'web',
  base: '/',
  define: { CLIENT_VERSION: JSON.stringify(version) },
  plugins: [
    react(),
    usedTokensOnly(),
    noServerTexts(),
    stockAvatars(),
    publicMap(),
    start.plugin,
    minifiedTwice('start'),
  ],
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // Every browser of our target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: fetchedBeside },
    rolldownOptions: {
      output: {
        // Two files and not forty: what compresses together is smaller, and libraries stay in caches longer.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: (id) => start.has(id) && id.includes('/node_modules/'),
              priority: 2,
            },
            { name: 'start', test: (id) => start.has(id), priority: 1 },
          ],
        },
      },
    },
  },
});
