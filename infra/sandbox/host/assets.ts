import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { tokenStyles } from './tokens.ts';

export interface Asset {
  readonly type: string;
  readonly body: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const folder = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

export const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

/** Style sheets in the order in which they apply. The last ones override the others in narrow windows. */
const STYLES = [
  'base',
  'top-bar',
  'people',
  'columns',
  'app-pages',
  'sheets',
  'flags',
  'dialogs',
  'wiki',
  'narrow',
];

const hostStyle = async (): Promise<string> => {
  const parts = STYLES.map((name) => readFile(join(folder, `style/${name}.css`), 'utf8'));
  return (await Promise.all(parts)).join('\n');
};

const fromPackage = (path: string): Promise<string> => readFile(require.resolve(path), 'utf8');

/** The JavaScript expression with which the published bridge begins the URLs of style sheets for themes. */
const PUBLIC_CDN = '"https://" + CDN_DOMAIN';

/**
 * Returns the script of the bridge for embedded pages, with our additions. Its style sheets come from this site instead
 * of Atlassian's servers.
 */
const addOnScript = async (baseUrl: string): Promise<string> => {
  const core = await fromPackage('atlassian-connect-js/dist/iframe.js');
  if (!core.includes(PUBLIC_CDN))
    throw new Error('The bridge names its style sheets in a new way.');
  const local = core.replace(PUBLIC_CDN, JSON.stringify(`${baseUrl}/atlassian-connect`));
  return `${local}\n${await bundle('addon/all.ts')}`;
};

const themeAssets = (): [string, Asset][] =>
  [...tokenStyles()].map(([id, body]) => [
    `/atlassian-connect/themes/atlaskit-tokens_${id}.css`,
    { type: STYLE, body },
  ]);

/**
 * Builds all scripts and styles of the site's pages, by path. Called once at the start. `baseUrl` is the origin of the
 * site.
 */
export const buildAssets = async (baseUrl: string): Promise<ReadonlyMap<string, Asset>> => {
  const script = async (body: Promise<string>): Promise<Asset> => ({
    type: SCRIPT,
    body: await body,
  });
  const [jquery, connectHost, host, theme, product, all, surfaces, style, mark] = await Promise.all(
    [
      script(fromPackage('jquery/dist/jquery.min.js')),
      script(fromPackage('atlassian-connect-js/dist/connect-host.js')),
      script(bundle('browser/main.ts')),
      script(bundle('browser/theme.ts')),
      script(bundle('browser/product.ts')),
      script(addOnScript(baseUrl)),
      fromPackage('atlassian-connect-js/dist/surfaces.css'),
      hostStyle(),
      readFile(join(folder, 'style/icon.svg'), 'utf8'),
    ],
  );
  return new Map<string, Asset>([
    ['/host/assets/jquery.js', jquery],
    ['/host/assets/product.js', product],
    ['/host/assets/connect-host.js', connectHost],
    ['/host/assets/host.js', host],
    ['/host/assets/theme.js', theme],
    ['/host/assets/host.css', { type: STYLE, body: style }],
    ['/host/assets/tokens.css', { type: STYLE, body: [...tokenStyles().values()].join('\n') }],
    ['/host/assets/icon.svg', { type: 'image/svg+xml', body: mark }],
    ['/atlassian-connect/all.js', all],
    ['/atlassian-connect/surfaces.css', { type: STYLE, body: surfaces }],
    ...themeAssets(),
  ]);
};
