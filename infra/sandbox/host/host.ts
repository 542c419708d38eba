import type { IncomingMessage, ServerResponse } from 'node:http';
import { mintContextToken } from '../connect/tokens.ts';
import { sendJson, sendRefusal } from '../http/answer.ts';
import { readJson } from '../http/body.ts';
import type { HostSite } from './app/visit.ts';
import type { Asset } from './assets.ts';
import { drawPage } from './layout/layout.ts';
import { connectContext, findPlace } from './model/place.ts';
import {
  openSession,
  type Session,
  setCookie,
  THEME_COOKIE,
  USER_COOKIE,
} from './model/session.ts';
import { answerWiki } from './pages/wiki-editing.ts';
import { invokeSchema, placeRefSchema, sessionChangeSchema } from './requests.ts';
import { answerPage } from './routes.ts';
import { type WikiPages, wikiPages } from './wiki/wiki-pages.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

const serveAsset = (asset: Asset, response: ServerResponse): true => {
  response
    .writeHead(200, {
      'content-type': asset.type,
      'cache-control': 'no-cache',
      // Pages of the app, which have another origin, load the script and the style sheets of the bridge.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    .end(asset.body);
  return true;
};

const servePage = async (
  { wiki, ...site }: HostSite & { readonly wiki: WikiPages },
  session: Session,
  url: URL,
  response: ServerResponse,
) => {
  if (session.fresh) {
    response.setHeader('set-cookie', setCookie(USER_COOKIE, session.user.accountId));
  }
  const outcome = await answerPage({ site, session, url, wiki });
  if (outcome.kind === 'redirect') {
    response.writeHead(302, { location: outcome.to }).end();
    return;
  }
  const markup = drawPage(outcome.page, session, site.directory.users());
  response
    .writeHead(outcome.status, { 'content-type': 'text/html; charset=utf-8' })
    .end(markup.text);
};

const changeSession = async (
  site: HostSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { accountId, theme } = sessionChangeSchema.parse(await readJson(request));
  if (accountId !== undefined && !site.directory.user(accountId)) {
    sendRefusal(response, 404, [`There is no user ${accountId}.`]);
    return;
  }
  response.setHeader('set-cookie', [
    ...(accountId === undefined ? [] : [setCookie(USER_COOKIE, accountId)]),
    ...(theme === undefined ? [] : [setCookie(THEME_COOKIE, theme)]),
  ]);
  response.writeHead(204).end();
};

/** `POST /host/context-token`: returns what `AP.context.getToken()` returns to the signed-in user on this page. */
const giveToken = async (
  site: HostSite,
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const place = findPlace(site.directory, placeRefSchema.parse(await readJson(request)));
  const { tenant, clock } = site.connect;
  const context = connectContext(place, site.licensed());
  sendJson(response, 200, {
    token: await mintContextToken(tenant, session.user.accountId, context, clock),
  });
};

/** `POST /host/forge/invoke`: calls the backend of a Forge app for a page. */
const invoke = async (
  site: HostSite,
  session: Session,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { moduleKey, place, call } = invokeSchema.parse(await readJson(request));
  const forge = site.forge();
  const module = forge?.app.modules.find(({ key }) => key === moduleKey);
  if (!forge || !module) {
    sendRefusal(response, 404, [`There is no module ${moduleKey}.`]);
    return;
  }
  const visitor = { user: session.user, place: findPlace(site.directory, place), module };
  sendJson(response, 200, await forge.invoke(visitor, call));
};

const answerPost = async (
  site: HostSite,
  session: Session,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  if (url.pathname === '/host/session') await changeSession(site, request, response);
  else if (url.pathname === '/host/context-token') {
    await giveToken(site, session, request, response);
  } else if (url.pathname === '/host/forge/invoke') {
    await invoke(site, session, request, response);
  } else return false;
  return true;
};

/** Answers requests for the site's own pages, their scripts and the bridge. Resolves to false for any other path. */
export const createHost =
  (site: HostSite, assets: ReadonlyMap<string, Asset>, wiki: WikiPages = wikiPages()): Handle =>
  async (request, response, url) => {
    const asset = assets.get(url.pathname);
    if (asset) return serveAsset(asset, response);
    const session = openSession(request, site.directory);
    if (!session) {
      sendRefusal(response, 503, ['The site has no users yet.']);
      return true;
    }
    if (request.method === 'POST') {
      if (url.pathname.startsWith('/wiki/')) return answerWiki(wiki, site, url, request, response);
      return answerPost(site, session, url, request, response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    await servePage({ ...site, wiki }, session, url, response);
    return true;
  };
