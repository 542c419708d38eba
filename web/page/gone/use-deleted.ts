import type { Change } from '#domain/aggregates/feeds/change.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectWaitingChange } from '../../store/live/waiting-change.ts';

/**
 * Whether the feed says that another user has deleted a thing. The page may still show the thing, so that the user is
 * not disturbed.
 */
export const useDeleted = (thing: Change['thing'], id: string): boolean =>
  useAppSelector((state) => selectWaitingChange(state, thing, id)?.kind === 'deleted');
