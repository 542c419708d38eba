import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { RootState } from '../state/state.ts';

/** Returns the latest change of a thing that was reported but is not shown on the page yet. */
export const selectWaitingChange = (
  { live }: RootState,
  thing: Change['thing'],
  id: string,
): Change | undefined =>
  live.changes.findLast((change) => change.thing === thing && change.thingId === id);
