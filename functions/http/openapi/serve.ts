import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { openApiDocument } from './document.ts';

/** Answers with the document, which is the same for everyone and until the next deployment. */
export const serveOpenApi = (): (() => Promise<APIGatewayProxyStructuredResultV2>) => {
  const body = JSON.stringify(openApiDocument());
  return async () => ({
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
    body,
  });
};
