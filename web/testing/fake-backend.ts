import type { Changes } from '#domain/contracts/changes.ts';
import type { Goal } from '#domain/contracts/goal.ts';
import type { JobRow } from '#domain/contracts/job.ts';

export interface BackendRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type BackendAnswer = { readonly status: number; readonly body: unknown };

/** A backend that holds a list of goals and answers changes as it is told; it remembers every request. */
export const fakeBackend = (
  goals: readonly Goal[],
  change: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer> = () => ({
    status: 500,
    body: null,
  }),
  feed: () => Changes = () => ({ cursor: 'c0', reset: false, more: false, changes: [] }),
  jobs: readonly JobRow[] = [],
) => {
  const requests: BackendRequest[] = [];
  const fetch = async (path: unknown, init: RequestInit = {}): Promise<Response> => {
    const request: BackendRequest = {
      method: init.method ?? 'GET',
      path: String(path),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    if (request.path.startsWith('/smb/changes')) return new Response(JSON.stringify(feed()));
    if (request.path.startsWith('/smb/job?')) return new Response(JSON.stringify(jobs));
    requests.push(request);
    const [, named] = /^\/smb\/goal\/([^/?]+)$/.exec(request.path) ?? [];
    const known = named ? goals.find(({ id }) => id === named) : goals;
    const { status, body } =
      request.method === 'GET' ? { status: 200, body: known } : await change(request);
    return new Response(JSON.stringify(body), { status });
  };
  return { fetch: fetch as typeof globalThis.fetch, requests };
};
