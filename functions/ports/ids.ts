import { ulid } from 'ulid';
import type { EventId } from '#domain/kernel/ids.ts';
import { type Clock, instantOf } from '#domain/kernel/time.ts';

/** New sortable ids; the clock gives their first part. */
export type IdSource = () => string;

export const systemClock: Clock = () => instantOf(Date.now());

export const ulidSource =
  (clock: Clock): IdSource =>
  () =>
    ulid(Date.parse(clock()));

export const eventIdFrom = (ids: IdSource): EventId => ids() as EventId;
