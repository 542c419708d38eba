import * as z from 'zod/mini';
import { actorSchema, withOrigin } from '#domain/kernel/actor.ts';

export const itemSchema = z.object({
  pk: z.string(),
  sk: z.number(),
  tenant: z.string(),
  streamType: z.string(),
  streamId: z.string(),
  eventId: z.string(),
  type: z.string(),
  schemaVersion: z.number(),
  data: z.unknown(),
  occurredAt: z.string(),
  actor: actorSchema,
  correlationId: z.string(),
});

export type EventItem = z.infer<typeof itemSchema>;

const TEXTS = [
  'pk',
  'tenant',
  'streamType',
  'streamId',
  'eventId',
  'type',
  'occurredAt',
  'correlationId',
] as const satisfies readonly (keyof EventItem)[];

const KINDS = new Set<unknown>(actorSchema.shape.kind.options);
const ORIGINS = new Set<unknown>(actorSchema.shape.origin.options);

/** Returns whether an actor has no unknown fields. If it has any, the schema must drop them. */
const isPlainActor = (actor: unknown): boolean => {
  if (typeof actor !== 'object' || actor === null) return false;
  const { accountId, kind, origin, client, address } = actor as Record<string, unknown>;
  const optional = [client, address].filter((text) => text !== undefined);
  return (
    typeof accountId === 'string' &&
    KINDS.has(kind) &&
    ORIGINS.has(origin) &&
    optional.every((text) => typeof text === 'string') &&
    Object.keys(actor).length === 3 + optional.length
  );
};

/** Adds the origin to an event that was stored without an origin. Returns all other events as they are. */
export const liftItem = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null || !('actor' in item)) return item;
  const streamType = 'streamType' in item ? item.streamType : undefined;
  const actor = withOrigin(item.actor, streamType);
  return actor === item.actor ? item : { ...item, actor };
};

/**
 * Returns whether the schema would accept the item and not change it. This check takes a tenth of the schema's time,
 * and nearly all events pass it, so long streams are read faster.
 */
export const fitsItem = (item: unknown): item is EventItem => {
  if (typeof item !== 'object' || item === null) return false;
  const given = item as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof given[name] === 'string') &&
    Number.isFinite(given.sk) &&
    Number.isFinite(given.schemaVersion) &&
    given.data !== undefined &&
    isPlainActor(given.actor)
  );
};
