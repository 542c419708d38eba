import * as z from 'zod/mini';

/** So many writes, by what they are counted as, such as `creation`. */
const countsSchema = z.record(z.string(), z.int());

/** GET /smb/usage: what people of a site have written in a day, those who wrote most first; for admins of the host. */
export const usageSchema = z.object({
  since: z.string(),
  site: countsSchema,
  people: z.array(
    z.object({
      accountId: z.string(),
      /** Null for whom the tracker does not know. */
      name: z.nullable(z.string()),
      total: z.int(),
      counts: countsSchema,
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
