import * as z from 'zod/mini';

/**
 * Who caused an event, and from where. `app` is Cairn itself, `import` a data load, `guest` a visitor of a shared board.
 */
export const actorSchema = z.object({
  accountId: z.string(),
  kind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /**
   * The way in: the host's page or callbacks (`connect`, `forge`), the public page of a shared board, the tracker's
   * webhooks, a worker, or a dead letter that an operator has sent again (`replay`).
   */
  origin: z.enum(['connect', 'forge', 'share-page', 'tracker', 'worker', 'replay']),
  /** Version of the client, as it says itself; absent where there is none or it does not say. */
  client: z.optional(z.string()),
  /** Of a guest: stands for the network address, which cannot be read from it. */
  address: z.optional(z.string()),
});

export type Actor = z.infer<typeof actorSchema>;
export type Origin = Actor['origin'];

/** Before origins were recorded each of these had one way in. */
const earlierOrigin = (kind: unknown, streamType: unknown): Origin => {
  if (streamType === 'tracker-change') return 'tracker';
  if (kind === 'guest') return 'share-page';
  return streamType === 'job' && kind === 'app' ? 'worker' : 'connect';
};

/** Lifts the actor of an event from before its origin was recorded; whatever else it is stays as it is. */
export const withOrigin = (actor: unknown, streamType: unknown): unknown => {
  if (typeof actor !== 'object' || actor === null || 'origin' in actor) return actor;
  const kind = 'kind' in actor ? actor.kind : undefined;
  return { ...actor, origin: earlierOrigin(kind, streamType) };
};
