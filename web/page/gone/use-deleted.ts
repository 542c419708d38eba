import type { Change } from '#domain/aggregates/feeds/change.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectWaitingChange } from '../../store/live/waiting-change.ts';

/**
 * Whether the change feed says that another user has deleted a thing. The map may still show it, in order not to
 * disturb the user.
 */
export const useDeleted = (thing: Change['thing'], id: string): boolean =>
  useAppSelector((state) => selectWaitingChange(state, thing, id)?.kind === 'deleted');
