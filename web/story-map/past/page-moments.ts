import type { Instant } from '#domain/kernel/time.ts';
import type { Address } from '../../board/grid/address.ts';
import { createStore } from '../../board/model/store.ts';

/** Why an address names no moment that can be shown. */
export type LinkFault = 'unreadable' | 'future';

/** What another part of the page wants to see: a moment, null for now; or why the address does not say one. */
export type AskedMoment =
  | {
      readonly at: Instant | null;
      /** What is brought into sight on the map of the moment. */
      readonly thing?: Address;
    }
  | { readonly fault: LinkFault };

interface PageMoments {
  /** The moment that the map shows; null for now. Only the timeline sets it. */
  readonly shown: Instant | null;
  /** The moment with which the shown map is compared; null without a comparison, which ends with its panel. */
  readonly since: Instant | null;
  /** True while the timeline goes from day to day by itself. */
  readonly playing: boolean;
  /** Whether the timeline is open. */
  readonly open: boolean;
  /** What the timeline has not answered yet; null if nothing. */
  readonly asked: AskedMoment | null;
}

/** The moments that timeline, comparison and address share. A page has one map. */
export const pageMoments = createStore<PageMoments>({
  shown: null,
  since: null,
  playing: false,
  open: false,
  asked: null,
});

/** Asks the timeline for a moment. `openTimeline` is called if the timeline is closed. */
export const askMoment = (asked: AskedMoment, openTimeline: () => void): void => {
  const before = pageMoments.get();
  pageMoments.set({ asked });
  if (!before.open && before.asked === null) openTimeline();
};
