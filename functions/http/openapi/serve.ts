import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { respondError } from '../../middleware/responses.ts';
import { DEFAULT_ROUTE } from '../routes.ts';

/** Returns the OpenAPI document as text. The import loads every contract, so it happens only at the first request. */
const writeDocument = async (): Promise<string> => {
  const { openApiDocument } = await import('./document.ts');
  return JSON.stringify(openApiDocument());
};

/**
 * Serves the OpenAPI document, which is the same for everyone until the next deployment. Also answers unknown routes,
 * because API Gateway's own answer would not have the format of the error catalogue.
 */
export const serveOpenApi = (): ((
  event: Pick<APIGatewayProxyEventV2, 'routeKey'>,
) => Promise<APIGatewayProxyStructuredResultV2>) => {
  let document: Promise<string> | null = null;
  return async ({ routeKey }) => {
    if (routeKey === DEFAULT_ROUTE)
      return respondError(new CatalogueError(refusal('ROUTE_NOT_FOUND')));
    document ??= writeDocument();
    return {
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300',
      },
      body: await document,
    };
  };
};
