import type { BackendAnswer, HostAdapter } from './host.ts';

const read = async (response: Response): Promise<BackendAnswer> => ({
  status: response.status,
  body: await response.json().catch(() => null),
});

/** Our backend at the address the page came from, with a fresh token of the host for each call. */
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
