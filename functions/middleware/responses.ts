import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorBody } from '#domain/contracts/error-body.ts';
import { HTTP_STATUS } from '#domain/error-kinds.ts';
import { CatalogueError, ERRORS, type Refusal, refusal } from '#domain/errors.ts';
import type { Reply } from '../http/endpoint.ts';

/** What a reply holds, as text of some type; undefined when it is its status alone. */
const contentOf = ({ body, text }: Reply): Reply['text'] =>
  body === undefined
    ? text
    : { type: 'application/json; charset=utf-8', content: JSON.stringify(body) };

export const respond = (reply: Reply): APIGatewayProxyStructuredResultV2 => {
  const text = contentOf(reply);
  return {
    statusCode: reply.status,
    headers: {
      'cache-control': 'no-store',
      ...(text === undefined ? {} : { 'content-type': text.type }),
      ...(reply.version === undefined ? {} : { etag: `"${reply.version}"` }),
    },
    ...(text === undefined ? {} : { body: text.content }),
  };
};

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
