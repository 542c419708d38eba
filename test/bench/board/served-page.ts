import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Tracker } from '#infra/sandbox/tracker/contract.ts';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import { openTracker } from '#infra/sandbox/tracker/tracker.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface ServedPage {
  readonly url: string;
  readonly tracker: Tracker;
  close(): Promise<void>;
}

const buildPage = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    plugins: [react()],
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
};

/** The page with both boards, built for production, and an empty tracker behind the same address. */
export const servePage = async (): Promise<ServedPage> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  await buildPage(folder);
  const limits = { enabled: false };
  const tracker = await openTracker({ dataDir: null, baseUrl: '', clock: Date.now, limits });
  // The people of a site come with its projects.
  const authorization = (): string => {
    const email = tracker.directory.user(PEOPLE.siteAdmin.id)?.emailAddress ?? '';
    return `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;
  };
  const server = createServer(async (request, response) => {
    request.headers.authorization = authorization();
    if (await tracker.handle(request, response)) return;
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const file = await readFile(join(folder, path)).catch(() => null);
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tracker,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await tracker.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
