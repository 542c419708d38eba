import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardStore } from '../../model/board-state.ts';
import type { NewCardPlace } from '../../props/props.ts';
import { type Anchor, anchorOf, placeNow, stepBelow, typingPlace } from './typing.ts';
import type { Adding } from './use-adding.ts';

/** Returns the place of the next title, with current ids, and handles requests to type a level deeper or higher. */
export const useTypedPlace = (
  layout: BoardLayout,
  store: BoardStore,
  { place: chosen, session, wish, setWish, type, setPlace, leave }: Adding,
): NewCardPlace | null => {
  const [below, setBelow] = useState<{ session: number; anchor: Anchor | null } | null>(null);
  const anchor = below?.session === session ? below.anchor : null;
  const place = chosen && placeNow(layout, chosen, anchor);
  const answer = useEffectEvent(() => {
    if (!wish) return;
    const next = typingPlace(layout, wish);
    const folded = next ? null : stepBelow(layout, wish);
    if (next) type(next);
    // A step without stories may be folded, so it is unfolded first.
    else if (folded && store.get().typed?.title !== folded.title) store.set({ typed: folded });
    // If nothing can go below the place, Tab leaves the field, as it leaves other fields.
    else if (wish.added === '') {
      setWish(null);
      leave(true);
    }
  });
  // What was added is on the map only with the next layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout may have the place that is wished for
  useLayoutEffect(() => answer(), [layout, wish]);
  const begin = useEffectEvent(() => {
    const found = chosen && anchorOf(layout, chosen);
    setBelow({ session, anchor: found });
    store.set({ typed: chosen?.kind === 'story' ? found : null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field
  useLayoutEffect(() => begin(), [session]);
  useLayoutEffect(() => {
    if (place !== chosen) setPlace(place);
  }, [place, chosen, setPlace]);
  return place;
};
