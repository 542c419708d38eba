import * as z from 'zod/mini';

/** Who caused an event. `app` is Cairn itself, `import` a data load, `guest` a visitor of a shared board. */
export const actorSchema = z.object({
  accountId: z.string(),
  kind: z.enum(['user', 'app', 'ai', 'import', 'guest']),
});

export type Actor = z.infer<typeof actorSchema>;
