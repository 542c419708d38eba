import * as z from 'zod/mini';

/** Numbers of writes. Each key is the name of a quota, such as `creation`. */
const countsSchema = z.record(z.string(), z.int());

/**
 * GET /smb/usage: each person's writes on a site in one day, the most active person first. Only for admins of the host.
 */
export const usageSchema = z.object({
  since: z.string(),
  site: countsSchema,
  people: z.array(
    z.object({
      accountId: z.string(),
      /** Null when the tracker does not have the person. */
      name: z.nullable(z.string()),
      total: z.int(),
      counts: countsSchema,
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
