/** A question on its way to a model. */
export interface Sending {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface Answering {
  readonly status: number;
  /** As its header names it; empty where there is none. */
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** Lets the rest of the answer go. */
  readonly cancel: () => void;
}

/** Sends a question and gives its answer while that arrives. A redirect is an answer of its own. */
export type Send = (sending: Sending) => Promise<Answering>;

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** To an address that the owner of the stage has chosen. */
export const sendAnywhere: Send = async ({ url, headers, body, signal }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: response.body ?? nothing(),
    cancel: () => void response.body?.cancel().catch(() => undefined),
  };
};
