import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface BuiltPage {
  readonly url: string;
  close(): Promise<void>;
}

const buildInto = async (outDir: string, root: string): Promise<void> => {
  await build({
    configFile: false,
    root,
    plugins: [react()],
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
    },
  });
};

/** Serves a page that is built for production. Each request first goes to `answer`, which may answer it. */
export const serveBuilt = async (
  root: string,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () =>
    false,
): Promise<BuiltPage> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  await buildInto(folder, root);
  const server = createServer(async (request, response) => {
    if (await answer(request, response)) return;
    const path = request.url === '/' ? '/index.html' : String(request.url);
    const file = await readFile(join(folder, path)).catch(() => null);
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
