import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveKey } from '../connect/key-server.ts';
import { answerControl, type Controlled } from '../control/control.ts';
import type { HostSite } from '../host/app/visit.ts';
import type { Asset } from '../host/assets.ts';
import { createHost } from '../host/host.ts';
import { sendFailure, sendRefusal } from '../http/answer.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The only server of the site. Answers that the site is starting until `serve` is called. */
export interface SiteServer {
  readonly server: Server;
  serve(answer: Answer): void;
  /** Makes the server answer that the site is starting, as before the call of `serve`. */
  pause(): void;
}

const starting: Answer = async (_request, response) =>
  sendRefusal(response, 503, ['The sandbox is starting.']);

export const createSiteServer = (): SiteServer => {
  let current = starting;
  const server = createServer((request, response) => {
    current(request, response).catch((error: unknown) => sendFailure(response, error));
  });
  return {
    server,
    serve: (answer) => {
      current = answer;
    },
    pause: () => {
      current = starting;
    },
  };
};

export interface SiteParts {
  readonly tracker: Tracker;
  readonly host: HostSite;
  readonly controlled: Controlled;
  readonly assets: ReadonlyMap<string, Asset>;
}

const KEYS = '/connect-keys/';

/**
 * Returns a function that answers requests to the site. Each request goes to the control, the key server, the tracker's
 * REST API, or the site's pages.
 */
export const siteAnswer = ({ tracker, host, controlled, assets }: SiteParts): Answer => {
  const { baseUrl, key } = host.connect;
  const servePages = createHost(host, assets);
  return async (request, response) => {
    const url = new URL(request.url ?? '/', baseUrl);
    if (url.pathname.startsWith('/sandbox/')) {
      await answerControl(controlled, request, response, url);
    } else if (url.pathname.startsWith(KEYS)) {
      serveKey(key, url.pathname.slice(KEYS.length), response);
    } else if (
      !(await host.forge()?.answer(request, response, url)) &&
      !(await tracker.handle(request, response)) &&
      !(await servePages(request, response, url))
    ) {
      sendRefusal(response, 404, ['There is nothing at this address.']);
    }
  };
};
