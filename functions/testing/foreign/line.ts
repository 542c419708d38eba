import type { RouteKey } from '../../http/routes.ts';
import type { SampleIds } from '../samples/sample-ids.ts';

/**
 * What becomes of a request that names things which the caller may not see. `refused`: nothing is written. `answered`:
 * of what is the caller's own, without those things. `taken`: refused where the id is one of the same site, and otherwise
 * made anew. `open`: the link or the name is all that is needed to see it.
 */
export type End = 'refused' | 'answered' | 'taken' | 'open';

export interface ForeignLine {
  readonly end: End;
  /** Method and address. */
  readonly line: string;
  readonly body?: unknown;
}

export interface Foreign {
  /** What becomes of the sample with foreign ids in the place of one's own. */
  readonly sample: End;
  /** Requests in which own and foreign ids stand side by side. */
  readonly mixed?: (own: SampleIds, foreign: SampleIds) => readonly ForeignLine[];
}

export const refused = (line: string, body?: unknown): ForeignLine => ({
  end: 'refused',
  line,
  body,
});
export const answered = (line: string, body?: unknown): ForeignLine => ({
  end: 'answered',
  line,
  body,
});
export const taken = (line: string, body?: unknown): ForeignLine => ({ end: 'taken', line, body });

export const REFUSED: Foreign = { sample: 'refused' };
export const ANSWERED: Foreign = { sample: 'answered' };
export const OPEN: Foreign = { sample: 'open' };

/** The requests of some routes. */
export type ForeignOf = Partial<Record<RouteKey, Foreign>>;
