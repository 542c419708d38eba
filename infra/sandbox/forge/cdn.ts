import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mime-types';
import { uuidOf } from './identity.ts';
import type { DeployedApp } from './manifest.ts';

export interface Delivered {
  readonly app: DeployedApp;
  readonly environmentId: string;
  readonly siteUrl: string;
  /** The script of the Forge bridge, which is inserted before all other scripts of each HTML file. */
  readonly bridge: string;
}

/** Returns the path under which the app's files are served. On the real Forge, the path changes at each deployment. */
export const deliveredUnder = ({ app, environmentId }: Pick<Delivered, 'app' | 'environmentId'>) =>
  `/${uuidOf(app.id)}/${environmentId}`;

const BRIDGE_PATH = '/global-bridge.js';

const quoted = (words: readonly string[]): string[] =>
  words.map((word) => (word === 'blob:' ? word : `'${word}'`));

/**
 * Returns the content security policy of the app's HTML files. It allows their own origin, pictures and answers from
 * the site, and what the manifest declares.
 */
const policyOf = ({ app, siteUrl }: Delivered): string => {
  const { content, external } = app.permissions;
  return [
    "default-src 'self'",
    `frame-ancestors 'self' ${siteUrl}`,
    `frame-src 'self' ${siteUrl}`,
    "font-src 'self'",
    [
      'img-src',
      "'self'",
      'data:',
      'blob:',
      siteUrl,
      ...external.images.map(({ address }) => address),
    ].join(' '),
    `media-src 'self' data: blob: ${siteUrl}`,
    [
      'connect-src',
      "'self'",
      siteUrl,
      ...external.fetch.client.map(({ remote }) => app.remote(remote)),
    ].join(' '),
    ['script-src', "'self'", ...quoted(content.scripts)].join(' '),
    ['style-src', "'self'", siteUrl, ...quoted(content.styles)].join(' '),
    "form-action 'self'",
    [
      'sandbox',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-downloads',
      'allow-forms',
      'allow-modals',
      'allow-pointer-lock',
      'allow-same-origin',
      'allow-scripts',
    ].join(' '),
  ].join('; ');
};

const withBridge = (html: string): string =>
  html.replace(/<head[^>]*>/, (head) => `${head}<script src="${BRIDGE_PATH}"></script>`);

const fileOf = ({ app, environmentId }: Delivered, path: string): string | null => {
  const prefix = `${deliveredUnder({ app, environmentId })}/`;
  if (!path.startsWith(prefix)) return null;
  const [key, ...rest] = decodeURIComponent(path.slice(prefix.length)).split('/');
  const resource = app.resources.find((each) => each.key === key);
  const inside = rest.length > 0 && rest.every((part) => part !== '' && !part.startsWith('.'));
  return resource && inside ? join(app.folder, resource.path, ...rest) : null;
};

const headersOf = (file: string, policy: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(file.endsWith('.html')
    ? {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      }
    : {
        'content-type': lookup(file) || 'text/plain',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
});

/**
 * Returns the server of the app's static files. The server has an origin of its own and serves only files under the
 * path that `deliveredUnder` returns.
 */
export const deliveryServer = (delivered: Delivered): Server => {
  const policy = policyOf(delivered);
  return createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    if (pathname === BRIDGE_PATH) {
      response.writeHead(200, headersOf('bridge.js', policy)).end(delivered.bridge);
      return;
    }
    const file = fileOf(delivered, pathname);
    const body = file === null ? null : await readFile(file).catch(() => null);
    if (file === null || body === null) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, headersOf(file, policy));
    response.end(file.endsWith('.html') ? withBridge(body.toString('utf8')) : body);
  });
};

/**
 * Returns the URL path of the HTML file of a resource such as `client/board`. Returns null if the manifest lacks the
 * resource.
 */
export const documentPath = (
  where: Pick<Delivered, 'app' | 'environmentId'>,
  resource: string,
): string | null => {
  const [key = '', entry = ''] = resource.split('/');
  const found = where.app.resources.find((each) => each.key === key);
  const file = entry === '' ? 'index.html' : found?.entry[entry];
  return file === undefined ? null : `${deliveredUnder(where)}/${key}/${file}`;
};
