import type { Request } from 'playwright-core';

interface BackendCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/**
 * Returns the backend call that a request contains. A Connect page sends the call directly; on Forge the host sends it
 * for the page.
 */
export const backendCallOf = (request: Request): BackendCall => {
  const { pathname } = new URL(request.url());
  if (pathname === '/host/forge/invoke') {
    return (request.postDataJSON() as { readonly call: BackendCall }).call;
  }
  const body: unknown = request.postData() === null ? undefined : request.postDataJSON();
  return { method: request.method(), path: pathname, body };
};
