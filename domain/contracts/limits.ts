import * as z from 'zod/mini';
import { line, lines } from '../kernel/text.ts';

/**
 * A goal is stored in one item of the events table and in one item of the views table, each at most 400 kB. With these
 * limits, the largest goal needs 330 kB in any script (three bytes per character). So no write fails because of its
 * size.
 */
export const MOST = {
  /** In characters. The tracker's own long text fields have the same limit. */
  description: 32_767,
  labels: 100,
  members: 200,
  personas: 200,
  /** The longest id in characters, enough for the tracker's account ids. */
  id: 128,
  rank: 1000,
} as const;

export const idText = line(MOST.id);
export const rankText = line(MOST.rank);
export const descriptionText = lines(MOST.description);
/** The length of a label is not limited here. The domain checks it, because it has an error of its own for this. */
export const labelList = z.array(line()).check(z.maxLength(MOST.labels));
