import * as z from 'zod/mini';
import type { DomainEvent } from './event.ts';

/** Lifts the data of one old schema version to the next one. */
export type Upcaster = (data: unknown) => unknown;

/** Lifts a change that was written before changes told what was there before them. */
export const beforeUnknown: Upcaster = (data) => ({ ...(data as object), before: null });

/** How one event type is written and read: its current shape, and the steps that lift older shapes to it. */
export interface EventShape {
  readonly data: z.ZodMiniType;
  /** `upcasters[0]` lifts version 1 to 2, and so on; the current version is `upcasters.length + 1`. */
  readonly upcasters?: readonly Upcaster[];
}

export interface EventCodec<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  readonly currentVersion: (type: Event['type']) => number;
  /** Checks a stored event and lifts it to today's shape. Throws `CorruptEventError` when it does not fit. */
  readonly decode: (stored: { type: string; schemaVersion: number; data: unknown }) => Event;
}

/** A stored event that no longer fits its schema: a programming or storage fault, never a user's. */
export class CorruptEventError extends Error {
  override readonly name = 'CorruptEventError';
}

/** Lifts stored data of an older version, counted from 1, step by step to today's. */
export const lift = (
  upcasters: readonly Upcaster[],
  schemaVersion: number,
  data: unknown,
): unknown => upcasters.slice(schemaVersion - 1).reduce((older, upcast) => upcast(older), data);

/** Builds the codec of an aggregate from the shapes of its events. */
export const eventCodec = <Event extends DomainEvent>(
  shapes: Readonly<Record<Event['type'], EventShape>>,
): EventCodec<Event> => {
  const shapeOf = (type: string): EventShape => {
    const shape = Object.hasOwn(shapes, type) ? shapes[type as Event['type']] : undefined;
    if (!shape) throw new CorruptEventError(`unknown event type "${type}"`);
    return shape;
  };
  const currentVersion = (type: string): number => (shapeOf(type).upcasters?.length ?? 0) + 1;
  return {
    types: Object.keys(shapes) as Event['type'][],
    currentVersion,
    decode: ({ type, schemaVersion, data }) => {
      const shape = shapeOf(type);
      const current = (shape.upcasters?.length ?? 0) + 1;
      if (schemaVersion < 1 || schemaVersion > current) {
        throw new CorruptEventError(`event "${type}" has unknown schema version ${schemaVersion}`);
      }
      const lifted =
        schemaVersion === current ? data : lift(shape.upcasters ?? [], schemaVersion, data);
      const parsed = z.safeParse(shape.data, lifted);
      if (!parsed.success) {
        throw new CorruptEventError(
          `event "${type}" does not fit its schema: ${parsed.error.message}`,
        );
      }
      return { type, data: parsed.data } as unknown as Event;
    },
  };
};
