import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Forwards a request with some headers replaced. Sends back the answer with the edge's headers. */
export const proxy = (
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  headers: Headers,
  /** Headers that replace the caller's headers of the same names. */
  added: Headers = {},
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const passed = send(
    target,
    {
      // A kept-alive connection might be closed at the moment when this request uses it.
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
