import * as z from 'zod/mini';

/**
 * A goal lies in one item of the events table and one of the views table, of 400 kB at most. With these limits the
 * fullest goal needs 330 kB, whatever the script (three bytes a sign), so that a write never fails for its size.
 */
export const MOST = {
  /** Signs of the tracker's own long text fields. */
  description: 32_767,
  labels: 100,
  members: 200,
  personas: 200,
  /** Signs of an id, such as the tracker's account ids. */
  id: 128,
  rank: 1000,
} as const;

export const idText = z.string().check(z.maxLength(MOST.id));
export const rankText = z.string().check(z.maxLength(MOST.rank));
export const descriptionText = z.string().check(z.maxLength(MOST.description));
/** The length of each label is the domain's matter, which has its own words for it. */
export const labelList = z.array(z.string()).check(z.maxLength(MOST.labels));
