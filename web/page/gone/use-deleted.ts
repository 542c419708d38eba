import type { Change } from '#domain/aggregates/feeds/change.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectWaitingChange } from '../../store/live/waiting-change.ts';

/** Whether the feed says that somebody else has deleted a thing; the page may show it until nothing disturbs the user. */
export const useDeleted = (thing: Change['thing'], id: string): boolean =>
  useAppSelector((state) => selectWaitingChange(state, thing, id)?.kind === 'deleted');
