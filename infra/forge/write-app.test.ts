import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { forgeManifestOf } from '../descriptor/forge.ts';
import { MACRO } from '../descriptor/macro.ts';
import { MODULES } from '../descriptor/modules.ts';
import { FORGE_SCOPES } from '../descriptor/scopes.ts';
import { validateApps } from './validate-app.ts';
import { documentOf, writeApp } from './write-app.ts';

const PAGE = await readFile(join(import.meta.dirname, '../../web/index.html'), 'utf8');
const app = {
  appId: 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11',
  appKey: 'app.cairn.story-map',
  appUrl: 'https://cairn.test',
};

let folder = '';
let outDir = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-forge-'));
  outDir = join(folder, 'out');
  const clientDir = join(folder, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), PAGE);
  await writeFile(join(clientDir, 'assets', 'start.js'), '');
  await mkdir(outDir);
  await writeFile(join(outDir, 'left-over.txt'), '');
  await writeApp({ app, clientDir, outDir });
});
afterAll(() => rm(folder, { recursive: true }));

const written = (path: string): Promise<string> => readFile(join(outDir, path), 'utf8');

describe('the Forge app on disk', () => {
  it("passes the host's checks, but fails them when an HTML file is missing", async () => {
    const broken = join(folder, 'broken');
    await writeApp({ app, clientDir: join(folder, 'client'), outDir: broken });
    await rm(join(broken, 'client', 'goal.html'));
    const verdict = await validateApps(outDir, broken).catch((error: Error) => error.message);
    const lines = String(verdict).split('\n');
    expect(lines.filter((line) => !line.startsWith(broken))).toEqual([]);
    expect(lines.join()).toContain('goal.html');
  });

  it('has a YAML manifest with the reason of each scope', async () => {
    const text = await written('manifest.yml');
    expect(parse(text)).toEqual(forgeManifestOf(app));
    for (const { scope, why } of FORGE_SCOPES) {
      const line = text.split('\n').findIndex((each) => each.trim().startsWith(`${scope}:`));
      expect(text.split('\n')[line - 1]?.trim()).toBe(`# ${why}`);
    }
  });

  it('has an HTML file for each page, with its kind and without the Connect bridge', async () => {
    const html = await readdir(join(outDir, 'client'));
    expect(html.filter((name) => name.endsWith('.html')).toSorted()).toEqual(
      [...MODULES, MACRO].map(({ kind }) => `${kind}.html`).toSorted(),
    );
    const board = await written('client/board.html');
    expect(board).toContain('data-page="board"');
    expect(board).not.toMatch(/BRIDGE_URL|all\.js/);
    expect(board).toContain('<div id="root">');
  });

  it('replaces all files of an earlier app', async () => {
    expect(await readdir(outDir)).not.toContain('left-over.txt');
  });

  it('is not written when the built page lacks the Connect bridge', () => {
    expect(() =>
      documentOf('<html lang="en"><script src="%BRIDGE_URL%">', 'board', 'https://edge.test'),
    ).toThrow();
    expect(() => documentOf('<p>', 'board', '')).toThrow('html element');
  });
});
