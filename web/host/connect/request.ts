import type { TrackerAnswer, TrackerCall } from '../host.ts';
import { bodyOf, limitOf, waitOf } from '../read-answer.ts';
import type { Bridge, BridgeXhr } from './bridge.ts';

const headerOf = (xhr: BridgeXhr, name: string): string | null =>
  xhr.getResponseHeader?.(name) ?? null;

const answerOf = (text: string, xhr: BridgeXhr): TrackerAnswer => ({
  status: xhr.status ?? 0,
  body: bodyOf(text),
  retryAfter: waitOf(headerOf(xhr, 'retry-after')),
  ...limitOf(headerOf(xhr, 'x-ratelimit-nearlimit')),
});

/**
 * Returns the answer for a rejected request: the bridge rejects with the XMLHttpRequest when the tracker answers with
 * an error.
 */
const failed = (reason: unknown): TrackerAnswer => {
  const { xhr = {} } = (reason ?? {}) as { readonly xhr?: BridgeXhr };
  return answerOf(xhr.responseText ?? '', xhr);
};

/** Sends requests with `AP.request`: the host calls its own REST API in the user's session. */
export const requestOver =
  (bridge: Bridge) =>
  ({ method = 'GET', url, body }: TrackerCall): Promise<TrackerAnswer> =>
    bridge
      .request({
        url,
        type: method,
        headers: { accept: 'application/json' },
        ...(body === undefined
          ? {}
          : { contentType: 'application/json', data: JSON.stringify(body) }),
      })
      .then(
        ({ body: text, xhr }) =>
          answerOf(typeof text === 'string' ? text : '', { status: 200, ...xhr }),
        failed,
      );
