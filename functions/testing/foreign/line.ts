import type { RouteKey } from '../../http/routes.ts';
import type { SampleIds } from '../samples/sample-ids.ts';

/**
 * The outcome of a request with ids that the caller may not see. `refused`: nothing is written. `answered`: the answer
 * has no foreign things. `taken`: an id of the same site is refused; an id of another site is unused here and accepted
 * for a new thing. `open`: the link or name alone gives access.
 */
export type End = 'refused' | 'answered' | 'taken' | 'open';

export interface ForeignLine {
  readonly end: End;
  /** Method and URL. */
  readonly line: string;
  readonly body?: unknown;
}

export interface Foreign {
  /** The outcome when the route's sample has foreign ids instead of the caller's own ids. */
  readonly sample: End;
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

/** The foreign requests of some routes. */
export type ForeignOf = Partial<Record<RouteKey, Foreign>>;
