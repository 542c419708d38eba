import * as z from 'zod/mini';

/**
 * Rows that disagree with the events.
 * - `different`: the events make another row.
 * - `missing`: the events make a row that is not stored.
 * - `extra`: no event makes the stored row.
 * - `broken`: a stream lacks an event, has one twice, or has one that cannot be read.
 */
export const disagreementSchema = z.object({
  kind: z.enum(['different', 'missing', 'extra', 'broken']),
  /** The kind of stream whose row it is, such as `goal`, or the name of a feed, such as `audit`. */
  view: z.string(),
  count: z.number(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** What a proof, or a part of it, has found. */
export const findingsSchema = z.object({
  /** Number of replayed events. */
  events: z.number(),
  /** Number of rows that are as the events make them. */
  agree: z.number(),
  disagree: z.array(disagreementSchema),
});
export type Findings = z.infer<typeof findingsSchema>;

export const NO_FINDINGS: Findings = { events: 0, agree: 0, disagree: [] };

/** Returns the findings of two parts. Rows of one view that disagree in the same way are counted together. */
export const addFindings = (one: Findings, other: Findings): Findings => {
  const all = new Map<string, Disagreement>();
  for (const each of [...one.disagree, ...other.disagree]) {
    const name = `${each.kind} ${each.view}`;
    all.set(name, { ...each, count: each.count + (all.get(name)?.count ?? 0) });
  }
  return {
    events: one.events + other.events,
    agree: one.agree + other.agree,
    disagree: [...all.values()],
  };
};

/**
 * Where a part of a proof ends and the next one begins: the partition of the site's index, the key of an entry in it, and
 * how far this entry has been compared; 0 if it is finished.
 */
export const positionSchema = z.object({ shard: z.number(), key: z.string(), done: z.number() });
export type ProofPosition = z.infer<typeof positionSchema>;

export const FIRST_POSITION: ProofPosition = { shard: 0, key: '', done: 0 };
