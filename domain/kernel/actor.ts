import * as z from 'zod/mini';

/** Who caused an event. `app` is Cairn itself, `import` an import of data, `guest` a visitor of a shared board. */
export const actorSchema = z.object({
  accountId: z.string(),
  kind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /**
   * Where the request came from: the host's page or callbacks (`connect`, `forge`), the public page of a shared board,
   * the tracker's webhooks, a worker, or a dead letter that was sent again (`replay`).
   */
  origin: z.enum(['connect', 'forge', 'share-page', 'tracker', 'worker', 'replay']),
  /** The version that the client reports. Absent if there is no client, or if it reports none. */
  client: z.optional(z.string()),
  /** Only for guests: a pseudonym from which the network address cannot be found. */
  address: z.optional(z.string()),
});

export type Actor = z.infer<typeof actorSchema>;
export type Origin = Actor['origin'];

/**
 * Returns the origin of an actor of an old event that has none. When these events were stored, each kind of actor had
 * only one origin.
 */
const earlierOrigin = (kind: unknown, streamType: unknown): Origin => {
  if (streamType === 'tracker-change') return 'tracker';
  if (kind === 'guest') return 'share-page';
  return streamType === 'job' && kind === 'app' ? 'worker' : 'connect';
};

/** Adds the origin to an actor that was stored without one. Any other value is returned unchanged. */
export const withOrigin = (actor: unknown, streamType: unknown): unknown => {
  if (typeof actor !== 'object' || actor === null || 'origin' in actor) return actor;
  const kind = 'kind' in actor ? actor.kind : undefined;
  return { ...actor, origin: earlierOrigin(kind, streamType) };
};
