import { setTimeout as wait } from 'node:timers/promises';
import type { SignedRequest } from './signed-request.ts';

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 500;

/** Returns whether Jira sends a webhook again after an answer with this status. */
const isPassing = (status: number): boolean =>
  [408, 409, 425, 429].includes(status) || status >= 500;

const attempt = async (request: SignedRequest, retry: number, signal: AbortSignal) => {
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: {
        ...request.headers,
        ...(retry > 0 ? { 'x-atlassian-webhook-retry': String(retry) } : {}),
      },
      body: request.body,
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};

/**
 * Sends a webhook until the app accepts it or refuses it permanently. Gives up after four attempts or when the site
 * closes.
 */
export const deliver = async (request: SignedRequest, signal: AbortSignal): Promise<void> => {
  for (let retry = 0; retry < ATTEMPTS && !signal.aborted; retry += 1) {
    const status = await attempt(request, retry, signal);
    if (status !== null && !isPassing(status)) return;
    if (retry + 1 === ATTEMPTS) return;
    await wait(FIRST_WAIT_MS * 2 ** retry, undefined, { signal, ref: false }).catch(
      () => undefined,
    );
  }
};
