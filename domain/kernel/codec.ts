import * as z from 'zod/mini';
import type { DomainEvent } from './event.ts';

/** Converts data from one schema version to the next. */
export type Upcaster = (data: unknown) => unknown;

/** The current schema of one event type, and the upcasters from older schema versions. */
export interface EventShape<Data extends z.ZodMiniType = z.ZodMiniType> {
  readonly data: Data;
  /** `upcasters[0]` converts version 1 to 2, and so on. The current version is `upcasters.length + 1`. */
  readonly upcasters?: readonly Upcaster[];
}

type EventShapes = Readonly<Record<string, EventShape>>;

/** The event types that these shapes describe. */
export type EventsOf<Shapes extends EventShapes> = {
  [Type in keyof Shapes & string]: DomainEvent<Type, z.infer<Shapes[Type]['data']>>;
}[keyof Shapes & string];

const beforeUnknown: Upcaster = (data) => ({ ...(data as object), before: null });

/**
 * Returns the shape of a change event, which has the new values, and the former values in `before`. Events of version 1
 * had no `before`; it is read as null.
 */
export const changed = <Fields extends z.core.$ZodShape, Before extends z.ZodMiniType>(
  fields: Fields,
  before: Before,
) => ({
  data: z.extend(z.object(fields), { before: z.nullable(before) }),
  upcasters: [beforeUnknown],
});

export interface EventCodec<Event extends DomainEvent> {
  readonly types: readonly Event['type'][];
  readonly shapes: Readonly<Record<Event['type'], EventShape>>;
  readonly currentVersion: (type: Event['type']) => number;
  /**
   * Converts a stored event to the current version and validates it. Throws `CorruptEventError` when the event is
   * invalid.
   */
  readonly decode: (stored: { type: string; schemaVersion: number; data: unknown }) => Event;
}

/** A stored event does not match its schema. This is an error of the program or the storage, never of the user. */
export class CorruptEventError extends Error {
  override readonly name = 'CorruptEventError';
}

/** Converts stored data step by step to the current version. The first version has the number 1. */
export const lift = (
  upcasters: readonly Upcaster[],
  schemaVersion: number,
  data: unknown,
): unknown => upcasters.slice(schemaVersion - 1).reduce((older, upcast) => upcast(older), data);

/** Builds the codec of an aggregate from the shapes of its events. */
export const eventCodec = <Shapes extends EventShapes>(
  shapes: Shapes,
): EventCodec<EventsOf<Shapes>> => {
  type Event = EventsOf<Shapes>;
  const shapeOf = (type: string): EventShape => {
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    if (!shape) throw new CorruptEventError(`unknown event type "${type}"`);
    return shape;
  };
  const currentVersion = (type: string): number => (shapeOf(type).upcasters?.length ?? 0) + 1;
  return {
    types: Object.keys(shapes) as Event['type'][],
    shapes,
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
