import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { EDGE_HEADER, VIEWER_HEADER } from '../http/edge-headers.ts';
import { ROUTES, routeKey } from '../http/routes.ts';
import type { TracedEvent } from '../middleware/reporting.ts';
import type { HttpHandler } from '../middleware/through-edge.ts';

export interface Ask {
  readonly token?: string;
  readonly body?: unknown;
  /** Raw text instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies as `name=value`. */
  readonly cookies?: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly cookies: readonly string[];
}

/** Returns the route that API Gateway would choose. A route without parameters has priority. */
const match = (method: string, path: string) => {
  const segments = path.split('/');
  const fits = (template: string): boolean => {
    const parts = template.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('{') || part === segments[index])
    );
  };
  const found = ROUTES.filter((route) => route.method === method && fits(route.path));
  return found.find((route) => !route.path.includes('{')) ?? found[0];
};

const paramsOf = (template: string, path: string): Record<string, string> => {
  const segments = path.split('/');
  const named = template
    .split('/')
    .map((part, index) => [part, segments[index] ?? ''] as const)
    .filter(([part]) => part.startsWith('{'));
  return Object.fromEntries(
    named.map(([part, value]) => [part.slice(1, -1), decodeURIComponent(value)]),
  );
};

/** The secret that the CDN and the handlers share in tests. */
export const EDGE_SECRET = 'known-to-the-edge-alone';

/** Returns the event that API Gateway (payload 2.0) sends for `method url`, as for a request through the CDN. */
export const apiEvent = (method: string, url: string, ask: Ask = {}): TracedEvent => {
  const { pathname, searchParams, search } = new URL(url, 'https://api.example.test');
  const route = match(method, pathname);
  const text = ask.text ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const http = { method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' };
  return {
    version: '2.0',
    routeKey: route ? routeKey(route) : `${method} ${pathname}`,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {
      'content-type': 'application/json',
      [EDGE_HEADER]: EDGE_SECRET,
      [VIEWER_HEADER]: '192.0.2.1',
      ...(ask.token === undefined ? {} : { authorization: `JWT ${ask.token}` }),
      ...ask.headers,
    },
    queryStringParameters: Object.fromEntries(searchParams),
    pathParameters: route ? paramsOf(route.path, pathname) : {},
    requestContext: { requestId: 'request-1', http } as TracedEvent['requestContext'],
    isBase64Encoded: false,
    ...(ask.cookies ? { cookies: [...ask.cookies] } : {}),
    ...(text === undefined ? {} : { body: text }),
  };
};

/** Returns the body of an answer. JSON is parsed, other text is unchanged, and binary bodies are left out. */
const bodyOf = ({ body, headers, isBase64Encoded }: APIGatewayProxyStructuredResultV2): unknown => {
  if (!body) return undefined;
  const type = String(headers?.['content-type']);
  const isText = type.startsWith('text/');
  if (!isBase64Encoded) return isText ? body : JSON.parse(body);
  if (!isText && !type.startsWith('application/json')) return undefined;
  const bytes = Buffer.from(body, 'base64');
  const text = String(headers?.['content-encoding'] ? gunzipSync(bytes) : bytes);
  return isText ? text : JSON.parse(text);
};

const answerOf = (result: APIGatewayProxyStructuredResultV2): Answer => ({
  status: result.statusCode ?? 0,
  headers: result.headers ?? {},
  body: bodyOf(result),
  cookies: result.cookies ?? [],
});

export const invoke = (handler: HttpHandler, event: TracedEvent) => handler(event, {} as Context);

/** Calls a handler as API Gateway would. */
export const ask = async (
  handler: HttpHandler,
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
  request: Ask = {},
): Promise<Answer> => {
  const [method = '', url = ''] = line.split(' ');
  return answerOf(await invoke(handler, apiEvent(method, url, request)));
};
