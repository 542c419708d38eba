import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody } from '#domain/contracts/error-body.ts';
import { CatalogueError, ERRORS, HTTP_STATUS, type Refusal, refusal } from '#domain/errors.ts';
import type { Reply } from '../http/endpoint.ts';

export const respond = ({ status, body, version }: Reply): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: {
    'cache-control': 'no-store',
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...(version === undefined ? {} : { etag: `"${version}"` }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const errorBody = ({ code, fields = {} }: Refusal, current: unknown): ErrorBody => ({
  errorMessages: [ERRORS[code].text],
  errors: Object.fromEntries(
    Object.entries(fields).map(([field, fault]) => [field, ERRORS[fault].text]),
  ),
  code,
  ...(current === undefined ? {} : { current }),
});

/** A catalogue error in its one JSON shape; anything else is ours and says nothing about itself. */
export const respondError = (error: unknown): APIGatewayProxyStructuredResultV2 => {
  const known = error instanceof CatalogueError ? error : new CatalogueError(refusal('INTERNAL'));
  const { refusal: reason, current } = known;
  return respond({
    status: HTTP_STATUS[ERRORS[reason.code].kind],
    body: errorBody(reason, current),
  });
};
