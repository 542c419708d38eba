import {
  addListener,
  type ListenerEffect,
  removeListener,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Ports } from '../ports/ports.ts';
import type { AppDispatch, RootState } from './state.ts';

interface Follower {
  readonly matcher: (action: UnknownAction) => boolean;
  readonly effect: ListenerEffect<UnknownAction, RootState, AppDispatch, Ports>;
}

interface Kept {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  readonly cacheEntryRemoved: Promise<void>;
}

/** Runs listeners until a cache entry is removed. */
export const whileKept = async (
  { dispatch, cacheEntryRemoved }: Kept,
  ...followers: readonly Follower[]
): Promise<void> => {
  for (const follower of followers) dispatch(addListener(follower as never));
  await cacheEntryRemoved;
  for (const follower of followers) dispatch(removeListener(follower as never));
};
