export interface Sending {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface Answering {
  readonly status: number;
  /** The `Content-Type`; empty if there is none. */
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** Discards the rest of the answer. */
  readonly cancel: () => void;
}

/** Sends a request, and returns the answer as soon as its head has arrived. Does not follow redirects. */
export type Send = (sending: Sending) => Promise<Answering>;

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Sends a request to any address. Use it only for addresses that the operator of the deployment has chosen. */
export const sendAnywhere: Send = async ({ url, headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: response.body ?? nothing(),
    cancel: () => void response.body?.cancel().catch(() => undefined),
  };
};
