import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody } from '#domain/contracts/error-body.ts';
import { type CatalogueError, ERRORS, HTTP_STATUS, type Refusal } from '#domain/errors.ts';

export type HttpAnswer = APIGatewayProxyStructuredResultV2 & { readonly statusCode: number };

const json = (statusCode: number, body: unknown, headers: Record<string, string>): HttpAnswer => ({
  statusCode,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  },
  body: JSON.stringify(body),
});

export const ok = (body: unknown): HttpAnswer => json(200, body, {});

export const noContent = (): HttpAnswer => ({
  statusCode: 204,
  headers: { 'cache-control': 'no-store' },
});

/** One versioned thing: its version goes into the ETag for a later `If-Match`. */
export const versioned = (statusCode: 200 | 201, body: { readonly version: number }): HttpAnswer =>
  json(statusCode, body, { etag: `"${body.version}"` });

const errorBody = ({ code, fields = {} }: Refusal, current: unknown): ErrorBody => ({
  code,
  errorMessages: [ERRORS[code].text],
  errors: Object.fromEntries(
    Object.entries(fields).map(([field, fault]) => [field, ERRORS[fault].text]),
  ),
  ...(current === undefined ? {} : { current }),
});

/** The one shape of every refusal (spec 000 §8). */
export const refused = (refusal: Refusal, current?: CatalogueError['current']): HttpAnswer =>
  json(HTTP_STATUS[ERRORS[refusal.code].kind], errorBody(refusal, current), {});
