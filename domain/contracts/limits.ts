import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';

/**
 * A goal lies in one item of the events table and one of the views table, of 400 kB at most. With these limits the
 * fullest goal needs 330 kB, whatever the script (three bytes a character), so that a write never fails for its size.
 */
export const MOST = {
  /** Characters of the tracker's own long text fields. */
  description: 32_767,
  labels: 100,
  members: 200,
  personas: 200,
  /** Characters of an id, such as the tracker's account ids. */
  id: 128,
  rank: 1000,
} as const;

export const idText = line(MOST.id);
export const rankText = line(MOST.rank);
export const descriptionText = lines(MOST.description);
/** The length of each label is the domain's matter, which has its own words for it. */
export const labelList = z.array(line()).check(z.maxLength(MOST.labels));
