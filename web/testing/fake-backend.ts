import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import type { JobSummary } from '#domain/contracts/job.ts';

export interface BackendRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type BackendAnswer = { readonly status: number; readonly body: unknown };

/** Returns a backend that has these goals and records all requests. `change` returns the answers to writes. */
export const fakeBackend = (
  goals: readonly Goal[],
  change: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer> = () => ({
    status: 500,
    body: null,
  }),
  feed: () => Changes = () => ({ cursor: 'c0', reset: false, more: false, changes: [] }),
  jobs: readonly JobSummary[] = [],
  /** Settings of the user that an earlier release has stored. */
  earlier: object | null = null,
  /** Returns the answer to a read of this path; a `Response` to refuse it. If undefined, the goals are the answer. */
  reads: (path: string) => unknown = () => undefined,
) => {
  const requests: BackendRequest[] = [];
  /** Answers to requests that every page sends without the user. They are not recorded. */
  const GIVEN: readonly (readonly [string, () => unknown])[] = [
    ['/smb/changes', feed],
    ['/smb/job?', () => jobs],
    ['/smb/review-modal-check', () => reads('/smb/review-modal-check') ?? null],
    ['/migration-user-setting?propertyKey=10', () => earlier],
    ['/migration-user-setting', () => null],
  ];
  const answerOf = ({ status, body }: BackendAnswer): Response =>
    new Response(status === 204 ? null : JSON.stringify(body), { status });
  /** Returns the answer to a request that every page sends without the user; undefined for all other requests. */
  const givenTo = ({ method, path }: BackendRequest): unknown => {
    if (method === 'GET' && path === '/app-setting') return reads(path) ?? null;
    if (method !== 'GET') return;
    if (path.endsWith('/comment-count')) return reads(path) ?? null;
    return GIVEN.find(([beginning]) => path.startsWith(beginning))?.[1]();
  };
  const found = (path: string): Response => {
    const [, named] = /^\/smb\/goal\/([^/?]+)$/.exec(path) ?? [];
    const known = named ? goals.find(({ id }) => id === named) : goals;
    const read = reads(path) ?? known;
    return read instanceof Response ? read : answerOf({ status: 200, body: read });
  };
  const fetch = async (path: unknown, init: RequestInit = {}): Promise<Response> => {
    const request: BackendRequest = {
      method: init.method ?? 'GET',
      path: String(path),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    const given = givenTo(request);
    if (given !== undefined) return answerOf({ status: given ? 200 : 404, body: given });
    requests.push(request);
    return request.method === 'GET' ? found(request.path) : answerOf(await change(request));
  };
  return { fetch: fetch as typeof globalThis.fetch, requests };
};
