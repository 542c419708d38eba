import type { TenantId } from '#domain/kernel/ids.ts';
import type { CloudFault, CountedFault } from '#infra/sandbox/cloud/faults/rules.ts';
import type { SandboxStatus } from '#infra/sandbox/control/status.ts';
import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';

/** How much work the cloud has, as the sandbox's control API reports it. */
export interface CloudState {
  readonly idle: boolean;
  readonly queues: Readonly<Record<string, number>>;
}

const headersOf = (token: string | null, key: string | null, hasBody: boolean) => ({
  ...(token === null ? {} : { authorization: `JWT ${token}` }),
  ...(key === null ? {} : { 'idempotency-key': key }),
  ...(hasBody ? { 'content-type': 'application/json' } : {}),
});

/**
 * Returns functions that call a sandbox as users or visitors, and functions that inject faults. Each throws while the
 * sandbox is unavailable.
 */
export const siteAt = (host: string) => {
  const control = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${host}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Answer;
  };
  let app: string | null = null;
  const appUrl = async (): Promise<string> => {
    app ??= (await control<SandboxStatus>('GET', 'status')).urls.app;
    return app;
  };
  return {
    /** Sends a request to Cairn. If `by` is null, sends it without authentication. */
    ask: async (
      by: string | null,
      method: string,
      path: string,
      { body, key = null }: { readonly body?: unknown; readonly key?: string | null } = {},
    ): Promise<Response> => {
      const token =
        by === null
          ? null
          : (await control<{ token: string }>('POST', 'token', { accountId: by })).token;
      return fetch(`${await appUrl()}${path}`, {
        method,
        headers: headersOf(token, key, body !== undefined),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    tenant: async () => (await control<SandboxStatus>('GET', 'status')).tenant as TenantId,
    cloud: () => control<CloudState>('GET', 'cloud'),
    strike: (rule: CloudFault) => control<{ id: number }>('POST', 'cloud/faults', rule),
    strikes: async () => (await control<{ faults: CountedFault[] }>('GET', 'cloud/faults')).faults,
    heal: (id?: number) =>
      control<null>('DELETE', `cloud/faults${id === undefined ? '' : `?id=${id}`}`),
    strikeTracker: (rule: FaultRule) => control<{ id: number }>('POST', 'faults', rule),
    trackerStrikes: async () =>
      (await control<{ faults: { hits: number }[] }>('GET', 'faults')).faults,
    healTracker: () => control<null>('DELETE', 'faults'),
    kill: async (functions: string) =>
      (await control<{ killed: number }>('POST', 'kill', { functions })).killed,
  };
};
export type ChaosSite = ReturnType<typeof siteAt>;
