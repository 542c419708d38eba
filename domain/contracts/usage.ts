import * as z from 'zod/mini';

/** Numbers of writes by quota, such as `creation`. */
const countsSchema = z.record(z.string(), z.int());

/** GET /smb/usage: each person's writes on a site in one day, most active first; for host admins. */
export const usageSchema = z.object({
  since: z.string(),
  site: countsSchema,
  people: z.array(
    z.object({
      accountId: z.string(),
      /** Null for a person whom the tracker does not have. */
      name: z.nullable(z.string()),
      total: z.int(),
      counts: countsSchema,
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
