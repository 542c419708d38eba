import type { Request } from 'playwright-core';

interface BackendCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The backend call in a request: a Connect page makes it itself, on Forge the host makes it for the page. */
export const backendCallOf = (request: Request): BackendCall => {
  const { pathname } = new URL(request.url());
  if (pathname === '/host/forge/invoke') {
    return (request.postDataJSON() as { readonly call: BackendCall }).call;
  }
  const body: unknown = request.postData() === null ? undefined : request.postDataJSON();
  return { method: request.method(), path: pathname, body };
};
