import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { respondError } from '../../middleware/responses.ts';
import { DEFAULT_ROUTE } from '../routes.ts';
import { openApiDocument } from './document.ts';

/**
 * Answers with the document, which is the same for everyone and until the next deployment; and whatever has no route,
 * since the HTTP API's own word for it would not be in the catalogue's shape.
 */
export const serveOpenApi = (): ((
  event: Pick<APIGatewayProxyEventV2, 'routeKey'>,
) => Promise<APIGatewayProxyStructuredResultV2>) => {
  const body = JSON.stringify(openApiDocument());
  return async ({ routeKey }) =>
    routeKey === DEFAULT_ROUTE
      ? respondError(new CatalogueError(refusal('ROUTE_NOT_FOUND')))
      : {
          statusCode: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'public, max-age=300',
          },
          body,
        };
};
