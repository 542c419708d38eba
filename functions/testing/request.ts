import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ROUTES, routeKey } from '../http/routes.ts';
import type { HttpHandler } from '../middleware/http-handler.ts';
import type { TracedEvent } from '../middleware/reporting.ts';

export interface Ask {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Which route the HTTP API would choose: one without parameters before one with. */
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

/** The event that API Gateway (payload 2.0) sends for `method url`. */
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
      ...(ask.token === undefined ? {} : { authorization: `JWT ${ask.token}` }),
      ...ask.headers,
    },
    queryStringParameters: Object.fromEntries(searchParams),
    pathParameters: route ? paramsOf(route.path, pathname) : {},
    requestContext: { requestId: 'request-1', http } as TracedEvent['requestContext'],
    isBase64Encoded: false,
    ...(text === undefined ? {} : { body: text }),
  };
};

const answerOf = (result: APIGatewayProxyStructuredResultV2): Answer => ({
  status: result.statusCode ?? 0,
  headers: result.headers ?? {},
  body: result.body ? JSON.parse(result.body) : undefined,
});

/** Calls a handler as the HTTP API would. */
export const ask = async (
  handler: HttpHandler,
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
  request: Ask = {},
): Promise<Answer> => {
  const [method = '', url = ''] = line.split(' ');
  return answerOf(await handler(apiEvent(method, url, request), {} as Context));
};
