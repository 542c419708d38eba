import { setTimeout as wait } from 'node:timers/promises';
import type { FaultRule } from '../tracker/contract/faults.ts';

export interface RemoteCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeoutMs: number;
  /** The fault rule that hits this call, or null. */
  readonly fault: FaultRule | null;
}

/** The answer of the remote server, or the reason why there is no answer. */
export type RemoteAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, readonly string[]>>;
      readonly bytes: Buffer;
    }
  | { readonly kind: 'none'; readonly reason: string };

const none = (reason: string): RemoteAnswer => ({ kind: 'none', reason });

const send = async ({
  url,
  method,
  headers,
  body,
  timeoutMs,
}: RemoteCall): Promise<RemoteAnswer> => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const responseHeaders: Record<string, string[]> = {};
    for (const [name, value] of response.headers)
      responseHeaders[name] = [...(responseHeaders[name] ?? []), value];
    const bytes = Buffer.from(await response.arrayBuffer());
    return { kind: 'answer', status: response.status, headers: responseHeaders, bytes };
  } catch (error) {
    return none((error as Error).name === 'TimeoutError' ? 'timed out' : 'could not be reached');
  }
};

const struckBy = async (fault: FaultRule, call: RemoteCall): Promise<RemoteAnswer> => {
  if (fault.latencyMs) await wait(fault.latencyMs);
  if (fault.late) await send(call);
  if (fault.drop) return none('could not be reached');
  if (fault.status === undefined) return send(call);
  const refusal = fault.body ?? {
    errorMessages: ['The sandbox was configured to refuse this call.'],
  };
  return {
    kind: 'answer',
    status: fault.status,
    headers: { 'content-type': ['application/json'] },
    bytes: Buffer.from(JSON.stringify(refusal)),
  };
};

/** Calls a remote server of the app. Ignores an answer that arrives after the timeout. */
export const callRemote = async (call: RemoteCall): Promise<RemoteAnswer> => {
  const timeout = new AbortController();
  const late = wait(call.timeoutMs, none('timed out'), { signal: timeout.signal, ref: false });
  const answered = call.fault ? struckBy(call.fault, call) : send(call);
  try {
    return await Promise.race([answered, late.catch(() => answered)]);
  } finally {
    timeout.abort();
  }
};
