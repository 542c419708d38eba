import type { RouteKey } from '../../http/routes.ts';
import type { SampleIds } from '../samples/sample-ids.ts';

/**
 * The outcome of a request with ids that the caller may not see. `refused`: nothing is written.
 * `answered`: without the foreign things. `taken`: refused for an id of the same site; an id of
 * another site is free and used for a new thing. `open`: the link or name alone gives access.
 */
export type End = 'refused' | 'answered' | 'taken' | 'open';

export interface ForeignLine {
  readonly end: End;
  /** Method and URL. */
  readonly line: string;
  readonly body?: unknown;
}

export interface Foreign {
  /** The outcome of the route's sample with foreign ids instead of own ones. */
  readonly sample: End;
  /** Requests that mix own and foreign ids. */
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
