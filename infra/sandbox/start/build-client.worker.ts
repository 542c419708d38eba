import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { build } from 'vite';

const { root, outDir } = workerData as { root: string; outDir: string };

await build({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'web'),
  logLevel: 'silent',
  build: { outDir, emptyOutDir: true },
});
parentPort?.postMessage('built');
