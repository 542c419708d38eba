import type { Command } from '../../actions/action.ts';
import type { Address } from '../grid/address.ts';

/** What the page may ask of its board. */
export interface BoardHandle {
  /** Whether a thing is on the map that is shown, folded or not. */
  readonly shows: (at: Address) => boolean;
  /** Unfolds what hides a thing, scrolls to it and gives it the focus. */
  readonly show: (at: Address) => void;
  /** Unfolds what hides a thing, scrolls to it and rings it; the focus stays where it is. Null rings nothing. */
  readonly point: (at: Address | null) => void;
  /** What the reader put the focus on last; null until they do. */
  readonly chosen: () => Address | null;
  /** Hears whenever that may have changed; returns how to stop. */
  readonly watch: (listener: () => void) => () => void;
  /** The thing that has, or last had, the focus, and what can be done to it. */
  readonly thing: () => { readonly title: string; readonly commands: readonly Command[] } | null;
}
