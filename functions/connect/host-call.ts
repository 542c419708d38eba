import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { BoundRequest } from './qsh.ts';

/** Returns the token of a call by the host: `Authorization: JWT …`. Throws `TOKEN_MISSING`. */
export const hostToken = ({ headers }: APIGatewayProxyEventV2): string => {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme?.toUpperCase() === 'JWT' && token) return token;
  throw new CatalogueError(refusal('TOKEN_MISSING'));
};

/** Returns the parts of the request to which a token is bound. */
export const boundRequest = (event: APIGatewayProxyEventV2): BoundRequest => ({
  method: event.requestContext.http.method,
  path: event.rawPath,
  query: [...new URLSearchParams(event.rawQueryString)],
});
