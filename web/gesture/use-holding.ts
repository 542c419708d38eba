import { useEffect, useEffectEvent } from 'react';
import type { HeldThing, Holding } from './news.ts';
import type { GestureEvent } from './state.ts';

/** Tells the page what the user drags on a surface, and passes other users' changes to the gesture. */
export const useHolding = (
  holding: Holding | undefined,
  things: readonly HeldThing[],
  send: (event: Extract<GestureEvent<never, never>, { readonly type: 'news' }>) => void,
): void => {
  const onHold = holding?.onHold;
  const news = holding?.news ?? null;
  const report = useEffectEvent((held: readonly HeldThing[]) => onHold?.(held));
  const current = useEffectEvent(() => things);
  const tell = useEffectEvent(send);
  const named = things.map(({ thing, id }) => `${thing}:${id}`).join();
  useEffect(() => {
    if (named === '') return;
    report(current());
    return () => report([]);
  }, [named]);
  useEffect(() => {
    if (news) tell({ type: 'news', news });
  }, [news]);
};
