import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../failure.ts';
import { mustWait, nextOrder, queued, wentOffline } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

interface Store {
  readonly dispatch: Dispatch<UnknownAction>;
  readonly getState: () => unknown;
}

type Unordered<Entry> = Entry extends Outgoing ? Omit<Entry, 'order'> : never;

export interface Sending<Sent> {
  /** The change as it waits; `tried` says that it was sent and no answer came. */
  readonly entry: (tried: boolean) => Unordered<Outgoing>;
  readonly send: () => Promise<Sent>;
  /** What the caller gets of a change that waits. */
  readonly meanwhile: Sent;
}

/** Sends a change, or lets it wait where nobody can be reached or others wait already. */
export const sendOrQueue = async <Sent extends { readonly error?: Failure | undefined }>(
  { dispatch, getState }: Store,
  { entry, send, meanwhile }: Sending<Sent>,
): Promise<Sent> => {
  const wait = (tried: boolean): Sent => {
    dispatch(queued({ ...entry(tried), order: nextOrder(getState()) }));
    return meanwhile;
  };
  if (mustWait(getState())) return wait(false);
  const sent = await send();
  if (sent.error?.kind !== 'offline') return sent;
  dispatch(wentOffline());
  return wait(true);
};
