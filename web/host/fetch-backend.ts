import type { BackendAnswer, HostAdapter } from './host.ts';
import { waitOf } from './read-answer.ts';

const read = async (response: Response): Promise<BackendAnswer> => {
  const retryAfter = waitOf(response.headers.get('retry-after'));
  return {
    status: response.status,
    body: await response.json().catch(() => null),
    ...(retryAfter === null ? {} : { retryAfter }),
  };
};

/** Returns a function that calls our backend at the origin of the page. Each call gets a new token from the host. */
export const fetchBackend =
  (fetch: typeof globalThis.fetch, token: () => Promise<string>): HostAdapter['callBackend'] =>
  async ({ method, path, headers, body }) => {
    const authorization = `JWT ${await token()}`;
    const sent = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = {
      method,
      headers: { authorization, ...headers, ...sent },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    return fetch(path, init).then(read, () => ({ status: 0, body: null }));
  };
