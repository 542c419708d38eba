import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Document, isMap, isScalar } from 'yaml';
import { type ForgeApp, forgeManifestOf } from '../descriptor/forge.ts';
import { CLIENT, entryOf, ICON_FILE, ICONS } from '../descriptor/forge-pages.ts';
import { translationFiles } from '../descriptor/forge-words.ts';
import { MACRO } from '../descriptor/macro.ts';
import { MODULES } from '../descriptor/modules.ts';
import { FORGE_SCOPES } from '../descriptor/scopes.ts';

const ICON = join(import.meta.dirname, 'icon.svg');

const HEADING = ' Written by "npm run forge:manifest": change the list of modules, not this file.';

/** Returns the manifest as YAML, with a comment that gives the reason for each scope. */
export const manifestText = (app: ForgeApp): string => {
  const document = new Document(forgeManifestOf(app), { aliasDuplicateObjects: false });
  document.commentBefore = HEADING;
  const scopes = document.getIn(['permissions', 'scopes']);
  if (isMap(scopes)) {
    for (const { key } of scopes.items) {
      const reason = FORGE_SCOPES.find(({ scope }) => isScalar(key) && key.value === scope);
      if (reason && isScalar(key)) key.commentBefore = ` ${reason.why}`;
    }
  }
  return document.toString({ lineWidth: 110 });
};

const BRIDGE = /\s*<!--[^>]*-->\s*<script[^>]*%BRIDGE_URL%[^>]*><\/script>/;

/**
 * Returns the client's HTML file for one kind of page. The host adds its own bridge and chooses the URL, so the file
 * itself contains the page kind and the URL of our CDN.
 */
export const documentOf = (built: string, kind: string, edge: string): string => {
  const bridgeless = built.replace(BRIDGE, '');
  if (bridgeless.includes('%BRIDGE_URL%')) throw new Error("the Connect bridge's place has moved");
  const named = bridgeless.replace('<html ', `<html data-page="${kind}" data-edge="${edge}" `);
  if (named === bridgeless) throw new Error('the built page has no html element');
  return named;
};

export interface WholeApp {
  readonly app: ForgeApp;
  /** Folder of the client, which must be built with relative URLs. */
  readonly clientDir: string;
  readonly outDir: string;
}

/**
 * Writes the manifest and the files that it names, for deployment by the host's CLI. Deletes the folder's previous
 * content.
 */
export const writeApp = async ({ app, clientDir, outDir }: WholeApp): Promise<void> => {
  await rm(outDir, { recursive: true, force: true });
  const put = async (path: string, content: string): Promise<void> => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const client = join(outDir, CLIENT.path);
  await cp(clientDir, client, { recursive: true });
  await rm(join(client, 'index.html'));
  const built = await readFile(join(clientDir, 'index.html'), 'utf8');
  for (const module of [...MODULES, MACRO]) {
    await put(join(CLIENT.path, entryOf(module)), documentOf(built, module.kind, app.appUrl));
  }
  await put(join(ICONS.path, ICON_FILE), await readFile(ICON, 'utf8'));
  for (const [path, texts] of translationFiles()) {
    await put(path, `${JSON.stringify(texts, null, 2)}\n`);
  }
  await put('manifest.yml', manifestText(app));
  // The host's CLI requires a package file beside the manifest, although nothing in the file is run.
  await put('package.json', `${JSON.stringify({ name: 'cairn', private: true }, null, 2)}\n`);
};
