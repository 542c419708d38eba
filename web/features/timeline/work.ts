import type { Instant } from '#domain/kernel/time.ts';
import type { Failure } from '../../store/ports/failure.ts';
import type { LookProgress } from '../../store/time/read-past.ts';
import type { LinkFault } from '../../story-map/past/page-moments.ts';

/** What the timeline is doing, or what went wrong with it. */
export type Work =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly state: 'too-early'; readonly first: Instant };

/** What the bar says until another moment is chosen: why a link names none, or that what was sought was not on the map. */
export type Notice = LinkFault | 'missing';
