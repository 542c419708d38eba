import type { Command } from '../../actions/action.ts';
import type { Address } from '../grid/address.ts';

export interface BoardHandle {
  /** Returns whether a thing is on the visible map, folded or not. */
  readonly shows: (at: Address) => boolean;
  /** Unfolds everything that hides a thing, scrolls to it and focuses it. */
  readonly show: (at: Address) => void;
  /**
   * Unfolds everything that hides a thing, scrolls to it and draws a ring around it, without moving the focus. Null
   * removes the ring.
   */
  readonly point: (at: Address | null) => void;
  /** Returns the address that the user focused last; null before the first focus. */
  readonly chosen: () => Address | null;
  /** Calls back when `chosen` may have changed. Returns the unsubscribe function. */
  readonly watch: (listener: () => void) => () => void;
  /** Returns the title and the commands of the thing that the user focused last. */
  readonly thing: () => { readonly title: string; readonly commands: readonly Command[] } | null;
}
