import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Listening, listen } from '../base/listen.ts';
import type { Objects } from '../storage/objects.ts';
import { EdgeCache, type Kept } from './cache.ts';
import {
  type EdgeAnswer,
  type EdgeRequest,
  edgeFunction,
  type ViewerRequest,
} from './edge-function.ts';
import { fits } from './path-pattern.ts';
import { proxy } from './proxy.ts';
import type { Behavior, DistributionPlan } from './read-distribution.ts';
import { headersFor } from './response-headers.ts';

export interface EdgeOrigins {
  readonly objects: Objects;
  readonly apiUrl: string;
  readonly storageUrl: string;
}

interface Rule {
  readonly behavior: Behavior;
  readonly fits: (path: string) => boolean;
  readonly viewed: ViewerRequest;
}

const ruleOf = (behavior: Behavior): Rule => ({
  behavior,
  fits: fits(behavior.pattern),
  viewed: behavior.viewerRequest ? edgeFunction(behavior.viewerRequest) : (request) => request,
});

const edgeRequest = (request: IncomingMessage, url: URL): EdgeRequest => ({
  method: request.method ?? 'GET',
  uri: url.pathname,
  querystring: Object.fromEntries([...url.searchParams].map(([name, value]) => [name, { value }])),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }]),
  ),
});

const writtenBy = (
  { headers }: EdgeRequest,
  request: IncomingMessage,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, { value }]) => value !== String(request.headers[name]))
      .map(([name, { value }]) => [name, value]),
  );

const KEPT_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'];

/**
 * Returns a bucket's answer in the form in which it is cached. A missing object is answered with 403, as in S3 for a
 * caller who may not list the bucket.
 */
const keptOf = async (found: Response): Promise<Kept> => ({
  status: found.status === 404 ? 403 : found.status,
  headers: Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = found.headers.get(name);
      return value ? [[name, value]] : [];
    }),
  ),
  body: Buffer.from(await found.arrayBuffer()),
});

const sendObject = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: own, body }: Kept,
  headers: Readonly<Record<string, string>>,
): void => {
  for (const [name, value] of Object.entries({ ...own, ...headers })) {
    response.setHeader(name, value);
  }
  const { etag } = own;
  if (status === 200 && etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  response.writeHead(status, { 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/**
 * Sends an answer of the edge function itself. Reads the whole request first, because a caller that is still sending
 * might not get the answer.
 */
const sendAnswer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { statusCode, headers: own, body }: EdgeAnswer,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  await finished(request.resume());
  for (const [name, { value }] of Object.entries(own)) response.setHeader(name, value);
  response.writeHead(statusCode, headers);
  response.end(body.data);
};

/**
 * Passes on upload forms and refuses all other requests, like a bucket to which the edge sends unsigned requests: S3
 * accepts only forms, because these contain their own signature.
 */
const passForm = async (
  request: IncomingMessage,
  response: ServerResponse,
  bucket: URL,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  if (request.method === 'POST') {
    await proxy(request, response, bucket, headers);
    return;
  }
  response.writeHead(403, headers);
  response.end('Access denied.');
};

export interface Edge extends Listening {
  /** Removes the cached answers for these paths. `*` matches any text. */
  readonly invalidate: (paths: readonly string[]) => void;
  /** Handles all further requests by another plan. */
  readonly deploy: (plan: DistributionPlan) => void;
}

/**
 * Starts the CloudFront distribution on the loopback address. A path is handled by the first behaviour whose pattern
 * matches. Files are cached as their policy says.
 */
export const startEdge = async (
  { behaviors, rootObject }: DistributionPlan,
  port: number,
  { objects, apiUrl, storageUrl }: EdgeOrigins,
): Promise<Edge> => {
  const cache = new EdgeCache(Date.now);
  let rules = behaviors.map(ruleOf);
  const ruleFor = (path: string): Rule => {
    const found = rules.find((candidate) => candidate.fits(path));
    if (!found) throw new Error(`no behaviour fits ${path}`);
    return found;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://edge');
    const rule = ruleFor(url.pathname);
    const { origin, methods, keeping } = rule.behavior;
    const headers = headersFor(rule.behavior.headers, request);
    if (!methods.has(request.method ?? 'GET')) {
      response.writeHead(403, headers);
      response.end('This method is not allowed here.');
      return;
    }
    const viewer = { ip: request.socket.remoteAddress ?? '' };
    const viewed = rule.viewed(edgeRequest(request, url), viewer);
    if ('statusCode' in viewed) {
      await sendAnswer(request, response, viewed, headers);
      return;
    }
    if (origin.kind === 'api') {
      const target = new URL(request.url ?? '/', apiUrl);
      await proxy(request, response, target, headers, {
        ...writtenBy(viewed, request),
        ...origin.headers,
      });
      return;
    }
    const { uri } = viewed;
    if (!origin.signed) {
      await passForm(request, response, new URL(`${storageUrl}/${origin.bucket}`), headers);
      return;
    }
    const { bucket } = origin;
    const key = decodeURIComponent(uri.slice(1)) || rootObject;
    const { kept, remembered } = await cache.answer(keeping, `/${key}`, async () =>
      keptOf(await objects.get(bucket, key)),
    );
    const cacheHeader = { 'x-cache': `${remembered ? 'Hit' : 'Miss'} from cloudfront` };
    sendObject(request, response, kept, { ...headers, ...cacheHeader });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  return {
    ...(await listen(server, port)),
    invalidate: (paths) => cache.invalidate(paths),
    deploy: (plan) => {
      rules = plan.behaviors.map(ruleOf);
    },
  };
};
