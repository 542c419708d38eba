import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { type Clock, instantOf } from '#domain/kernel/time.ts';

/** Returns a new id. Ids begin with the time, so they sort by time. */
export type IdSource = () => string;

export const systemClock: Clock = () => instantOf(Date.now());

/**
 * Returns a source of ids. Ids of the same millisecond ascend too, so that the events of one command keep their order
 * in the feed.
 */
export const ulidSource = (clock: Clock): IdSource => {
  const next = monotonicFactory();
  return () => next(Date.parse(clock()));
};

/** Returns 192 random bits as 32 letters, digits, `-` and `_`: a link that cannot be guessed. */
export const newLink = (): string => randomBytes(24).toString('base64url');
