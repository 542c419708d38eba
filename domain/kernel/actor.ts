import * as z from 'zod/mini';

/** The cause of an event. `app` is Cairn itself, `import` a data load, `guest` a visitor of a shared board. */
export const actorSchema = z.object({
  accountId: z.string(),
  kind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
  /**
   * The origin: the host's page or callbacks (`connect`, `forge`), the public page of a shared board, the tracker's
   * webhooks, a worker, or a redriven dead letter (`replay`).
   */
  origin: z.enum(['connect', 'forge', 'share-page', 'tracker', 'worker', 'replay']),
  /** The version that the client reports; absent without a client or a report. */
  client: z.optional(z.string()),
  /** For guests: a pseudonym of the network address, which cannot be reversed. */
  address: z.optional(z.string()),
});

export type Actor = z.infer<typeof actorSchema>;
export type Origin = Actor['origin'];

/**
 * The origin of an actor that was stored before origins were recorded. At that time, each kind of
 * actor had only one origin.
 */
const earlierOrigin = (kind: unknown, streamType: unknown): Origin => {
  if (streamType === 'tracker-change') return 'tracker';
  if (kind === 'guest') return 'share-page';
  return streamType === 'job' && kind === 'app' ? 'worker' : 'connect';
};

/**
 * Adds the origin to an actor that was stored without one; any other value is returned unchanged.
 */
export const withOrigin = (actor: unknown, streamType: unknown): unknown => {
  if (typeof actor !== 'object' || actor === null || 'origin' in actor) return actor;
  const kind = 'kind' in actor ? actor.kind : undefined;
  return { ...actor, origin: earlierOrigin(kind, streamType) };
};
