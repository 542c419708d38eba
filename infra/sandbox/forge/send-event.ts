import { setTimeout as wait } from 'node:timers/promises';
import type { FaultBook } from '../tracker/contract/faults.ts';
import { callRemote, type RemoteAnswer } from './call-remote.ts';
import { type Gateway, tokenHeaders } from './gateway.ts';
import type { ForgeLimits } from './limits.ts';
import type { Caller, DeployedApp } from './manifest.ts';
import { mintInvocation, type Signer } from './tokens.ts';

/** Everything that is needed to send an event of Forge to the app. */
export interface EventDelivery {
  readonly app: DeployedApp;
  readonly signer: Signer;
  readonly limits: ForgeLimits;
  readonly faults: FaultBook;
  readonly grant: Gateway['grant'];
  /** Aborted when the Forge host stops, to end the wait before a retry. */
  readonly closing: AbortSignal;
}

/** Kind of the module that makes the call, as the token names it. */
export type CallerType = 'core:trigger' | 'core:scheduledTrigger' | 'core:preUninstall';

export interface AppEvent {
  readonly type: CallerType;
  readonly caller: Caller;
  readonly body: object;
}

type Verdict = 'taken' | 'refused' | 'again';

const AGAIN = [408, 424, 429];

const verdictOn = (answer: RemoteAnswer): Verdict => {
  if (answer.kind === 'none') return 'again';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'taken';
  return status >= 500 || AGAIN.includes(status) ? 'again' : 'refused';
};

/** Calls the app once, without a user. */
const sendOnce = async (
  { app, signer, limits, faults, grant }: EventDelivery,
  { type, caller, body }: AppEvent,
): Promise<RemoteAnswer> => {
  const endpoint = app.endpoint(caller.endpoint);
  const module = { type, key: caller.key };
  const context = { cloudId: signer.identity.cloudId, moduleKey: caller.key };
  return callRemote({
    url: `${app.remote(endpoint.remote)}${endpoint.route?.path ?? '/'}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...tokenHeaders(endpoint, { app, grant }, null),
      authorization: `Bearer ${await mintInvocation(signer, { module, page: null })}`,
    },
    body: JSON.stringify({ ...body, context }),
    timeoutMs: type === 'core:preUninstall' ? limits.farewellMs : limits.eventMs,
    fault: faults.take('POST', `/forge-events/${caller.key}`),
  });
};

/** Sends an event once. Returns whether the event must be sent again. */
export const trySend = async (delivery: EventDelivery, event: AppEvent): Promise<boolean> =>
  verdictOn(await sendOnce(delivery, event)) === 'again';

/** Sends an event again until the app accepts it or refuses it permanently, or until no retries are left. */
export const retrySend = async (delivery: EventDelivery, event: AppEvent): Promise<void> => {
  const { limits, closing } = delivery;
  for (let retryCount = 1; retryCount <= limits.retries; retryCount += 1) {
    await wait(limits.retryMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (closing.aborted) return;
    const retryContext = { retryCount, retryReason: 'FUNCTION_ERROR' };
    const retry = { ...event, body: { ...event.body, retryContext } };
    if (!(await trySend(delivery, retry))) return;
  }
};

const SOON_MS = 1000;
const SOON_TRIES = 8;

/**
 * Sends an event and waits until the app accepts it, with short pauses between retries. Rejects if the app refuses the
 * event or fails too often.
 */
export const sendAndWait = async (delivery: EventDelivery, event: AppEvent): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(delivery, event);
    const verdict = verdictOn(answer);
    if (verdict === 'taken') return;
    if (verdict === 'refused' || tries === SOON_TRIES) {
      const response = answer.kind === 'none' ? answer.reason : `${answer.status} ${answer.bytes}`;
      throw new Error(`${delivery.app.name} did not take "${event.caller.key}": ${response}`);
    }
    await wait(SOON_MS);
  }
};
