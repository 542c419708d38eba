import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { RootState } from '../state/state.ts';

/** Returns the latest reported change of a thing that the page does not show yet. */
export const selectWaitingChange = (
  { live }: RootState,
  thing: Change['thing'],
  id: string,
): Change | undefined =>
  live.changes.findLast((change) => change.thing === thing && change.thingId === id);
