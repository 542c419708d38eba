import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Listening, listen } from '../listen.ts';
import type { Objects } from '../storage/objects.ts';
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
  /** Address of the embedded S3. */
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

/** The headers that an edge function has added or changed. */
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

/** Without the right to list a bucket a missing object is a refusal, as it is in the service. */
const status = (found: Response): number => (found.status === 404 ? 403 : found.status);

const sendObject = async (
  request: IncomingMessage,
  response: ServerResponse,
  found: Response,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const body = Buffer.from(await found.arrayBuffer());
  for (const name of KEPT_HEADERS) {
    const value = found.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const etag = found.headers.get('etag');
  if (found.ok && etag !== null && request.headers['if-none-match'] === etag) {
    response.writeHead(304);
    response.end();
    return;
  }
  response.writeHead(status(found), { 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** What a function of the edge answers itself. The rest of the request is read, so that the caller reads the answer. */
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

/** Without a signature of the edge's own the service takes nothing but a form that brings one. */
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

/** The distribution on the loopback: each path by the behaviour that it fits first. */
export const startEdge = (
  { behaviors, rootObject }: DistributionPlan,
  port: number,
  { objects, apiUrl, storageUrl }: EdgeOrigins,
): Promise<Listening> => {
  const rules = behaviors.map(ruleOf);
  const ruleFor = (path: string): Rule => {
    const found = rules.find((candidate) => candidate.fits(path));
    if (!found) throw new Error(`no behaviour fits ${path}`);
    return found;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://edge');
    const rule = ruleFor(url.pathname);
    const { origin, methods } = rule.behavior;
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
    const key = decodeURIComponent(uri.slice(1)) || rootObject;
    await sendObject(request, response, await objects.get(origin.bucket, key), headers);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  return listen(server, port);
};
