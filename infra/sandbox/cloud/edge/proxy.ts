import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Passes a request on to an address as it is, but for some headers, and its answer back with the edge's headers. */
export const proxy = (
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  headers: Headers,
  /** Headers of the request, in place of the caller's own of the same names. */
  added: Headers = {},
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const passed = send(
    target,
    {
      // A connection kept from an earlier request may be closed just when this one takes it.
      agent: false,
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...added, host: target.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
      answer.pipe(response).on('finish', resolve).on('error', reject);
    },
  );
  passed.on('error', reject);
  request.pipe(passed);
  return promise;
};
