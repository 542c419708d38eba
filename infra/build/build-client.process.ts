import { join } from 'node:path';
import { build } from 'vite';

const { root, base, outDir } = JSON.parse(process.argv[2] ?? '') as {
  root: string;
  base: string;
  outDir: string;
};

await build({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'web'),
  base,
  logLevel: 'silent',
  build: { outDir, emptyOutDir: true },
});
