import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/**
 * Forwards a request to the target, with some headers replaced. Sends the target's answer to the caller, with the
 * edge's headers.
 */
export const proxy = (
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  headers: Headers,
  /** Headers that replace headers of the same names in the caller's request. */
  added: Headers = {},
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const passed = send(
    target,
    {
      // Opens a new connection, because the server might close a reused connection just when this request is sent.
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
