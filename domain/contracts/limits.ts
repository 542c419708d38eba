import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';

/**
 * A goal is stored in one item of the events table and one of the views table, at most 400 kB each. With these limits
 * the largest goal needs 330 kB in any script (three bytes a character), so that no write fails for its size.
 */
export const MOST = {
  /** In characters: the limit of the tracker's own long text fields. */
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
/** The length of each label is checked by the domain, which has its own error for it. */
export const labelList = z.array(line()).check(z.maxLength(MOST.labels));
