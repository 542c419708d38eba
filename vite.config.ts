import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client: one static page for every page kind; the edge rewrites `/pages/*` to it. */
export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
  },
});
